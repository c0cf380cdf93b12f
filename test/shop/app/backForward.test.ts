import { productSeen } from '../../../src/shop/features/catalogue/product/seen.slice'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { menuToggled } from '../../../src/shop/shell/layout/layout.slice'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { aProduct, bootedStore } from '../../support/shopStore'

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer(() => envelope([]))
  await startI18n('ar')
})
afterAll(() => server.close())

it('a page that the browser kept goes on behind those after it: their log stays, and what was looked at', async () => {
  const asleep = await bootedStore(server)
  asleep.dispatch(menuToggled())
  asleep.recorder.spool()
  const later = await bootedStore(server)
  later.dispatch(languageChosen('en'))
  later.dispatch(productSeen(aProduct({ id: 9 })))
  later.recorder.spool()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  asleep.dispatch(menuToggled())
  asleep.recorder.spool()
  const log = sessionStorage.getItem('session-log') ?? ''
  expect(log.match(/layout.menuToggled/g)).toHaveLength(2)
  expect(log).toContain('language/languageChosen')
  expect(asleep.getState().seen.products).toMatchObject([{ id: 9 }])
})
