import type { Look } from '../support/inspection'
import { inspection, people, phone } from '../support/inspection'

const looks: Look[] = [phone, { colorScheme: 'light', width: 1440 }, { colorScheme: 'dark', width: 1920 }]

/** Every part of the desk as it is, empty, too long, on its way and failed, as routes.test.ts. */
describe('every part of the desk', () => {
  const { findings, htmlFindings } = inspection('desk')

  it.each([...people, 'seller', 'keeper'] as const)(
    'has no finding, as a %s, in both languages and both themes',
    async (who) => {
      expect(await findings(who, () => looks)).toEqual([])
    },
  )

  it('is right HTML, as rendered', async () => {
    const { errors, kept } = await htmlFindings()
    expect(errors).toEqual([])
    expect(kept).toBeGreaterThan(60)
  })
})
