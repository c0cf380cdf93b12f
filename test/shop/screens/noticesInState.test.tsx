import { screen, waitFor } from '@testing-library/react'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { noticeClosed, noticeShown } from '../../../src/shop/shell/notices/notices.slice'
import { resumed } from '../../../src/shop/replay/replay.slice'
import { renderShop } from '../../support/renderShop'
import { textsOf } from '../../support/texts'

/** A notice is on the screen as long as the state says so, however the state comes to say otherwise. */
describe('a notice', () => {
  const show = async () => {
    const shop = await renderShop({ path: '/about-us' })
    const { store, texts } = shop
    const before = store.getState()
    const { title } = texts.notices.addedToCart
    store.dispatch(noticeShown({ kind: 'addedToCart', tone: 'success', params: { name: 'Emma' } }))
    expect(await screen.findByText(title)).toBeVisible()
    const after = store.getState()
    const leaves = () =>
      waitFor(() => {
        expect(screen.queryByText(title)).not.toBeInTheDocument()
      })
    return { ...shop, before, after, title, leaves }
  }

  it('leaves the screen when it is closed', async () => {
    const { store, leaves } = await show()
    for (const { id } of store.getState().notices.shown) store.dispatch(noticeClosed(id))
    await leaves()
    expect(store.getState().notices.shown).toEqual([])
  })

  it('leaves the screen when Redux DevTools go back to a state without it, and comes again with the state that has it', async () => {
    const { store, before, after, title, leaves } = await show()
    store.dispatch(resumed(before))
    await leaves()
    expect(store.getState().notices.shown).toEqual([])
    store.dispatch(resumed(after))
    expect(await screen.findByText(title)).toBeVisible()
    expect(store.getState().notices.shown).toEqual(after.notices.shown)
  })

  it('is said in the language of the state', async () => {
    const { store, leaves } = await show()
    store.dispatch(languageChosen('ar'))
    expect(await screen.findByText(textsOf.ar.notices.addedToCart.title)).toBeVisible()
    await leaves()
  })
})
