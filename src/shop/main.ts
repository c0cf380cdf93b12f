import { documentParsed } from './lib/documentParsed'
import { keepPresses } from './lib/earlyPresses'
import { framePainted } from './lib/framePainted'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/layers.css'
import './styles/base.css'
import './styles/stuck.css'

/** Scripts that our server knows this page to need (src/server/shop-html/head.ts): they come beside the shop's own. */
const announceScripts = () => {
  const names = document.querySelector<HTMLMetaElement>('meta[name="first-scripts"]')?.content ?? ''
  for (const href of names.split(' ').filter((name) => name !== '')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
    )
  }
}

/** ms after which a page whose scripts have not come says so; plain links lead on all the while. */
const patience = 10_000

const saySoIfStuck = (isStuck: boolean) => {
  document.getElementById('stuck')?.toggleAttribute('hidden', !isStuck)
}

/** Until the page of the HTML is on the screen the line belongs to what it is made of: font, first picture. */
const begin = async () => {
  const carryOut = keepPresses()
  document.documentElement.toggleAttribute('data-hears', true)
  const late = setTimeout(saySoIfStuck, patience, true)
  await documentParsed()
  await framePainted()
  announceScripts()
  const { start } = await import(/* webpackChunkName: "start" */ './app/start')
  await start(() => {
    clearTimeout(late)
    saySoIfStuck(false)
    document.getElementById('root')?.removeAttribute('data-asleep')
    void carryOut()
  })
}

begin().catch(() => {
  saySoIfStuck(true)
})
