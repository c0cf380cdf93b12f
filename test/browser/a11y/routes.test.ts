import { bothLanguages } from '../../support/texts'
import { desktop, inspection, people, phone } from '../support/inspection'

/**
 * Every route in both languages and both themes, on a desktop and on a phone: axe finds nothing, nothing is cut off, lies
 * upon another or is too small to be pressed, and the W3C checker finds no error in what the server sends or the shop makes
 * of it.
 */
describe('every route', () => {
  const { findings, keep, address, paths, htmlFindings } = inspection('routes')

  it.each(people)('has no finding, as a %s, in both languages and both themes', async (who) => {
    expect(await findings(who, () => [desktop, phone])).toEqual([])
  })

  it('is right HTML, as sent and as rendered', async () => {
    for (const language of bothLanguages) {
      for (const [place, path] of paths().entries()) {
        const answer = await fetch(`${address()}${path}`, { headers: { Cookie: `lang=${language}` } })
        await keep(`sent-${language}-${String(place)}`, await answer.text())
      }
    }
    const { errors, kept } = await htmlFindings()
    expect(errors).toEqual([])
    expect(kept).toBeGreaterThan(75)
  })
})
