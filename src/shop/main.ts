import { framePainted } from './lib/framePainted'
import './styles/fonts.css'
import './styles/tokens.css'
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

/** Until the frame is on the screen the line belongs to what it is made of: stylesheet, font, first picture. */
const begin = async () => {
  await framePainted()
  announceScripts()
  const { start } = await import(/* webpackChunkName: "start" */ './app/start')
  await start()
}

begin().catch(() => {
  document.getElementById('stuck')?.removeAttribute('hidden')
})
