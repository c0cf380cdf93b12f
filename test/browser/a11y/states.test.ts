import { desktop, inspection, people, phone } from '../support/inspection'

/** What lies over a screen, and what it says while it waits, when it is empty and when it failed, as routes.test.ts. */
describe('every overlay and state', () => {
  const { findings, htmlFindings } = inspection('others')

  it.each(people)('has no finding, as a %s, in both languages', async (who) => {
    expect(await findings(who, (language) => [language === 'ar' ? phone : desktop])).toEqual([])
  })

  it('is right HTML, as rendered', async () => {
    const { errors, kept } = await htmlFindings()
    expect(errors).toEqual([])
    expect(kept).toBeGreaterThan(75)
  })
})
