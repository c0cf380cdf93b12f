import { besideChromium, visits } from './besideChromium'
import { webkit } from './webkit'

describe('a first order in webkit', () => {
  const { compare } = besideChromium(webkit)

  it.each(visits)('comes about as in Chromium, in $language, $width px wide', async (visit) => {
    const { steps, faults, otherSizes, orders } = await compare(visit)
    expect(faults).toEqual([])
    expect(otherSizes).toEqual([])
    expect(orders[0]).toBe(orders[1])
    expect(steps).toBe(12)
  })
})
