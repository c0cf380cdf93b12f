import { besideChromium, visits } from './besideChromium'
import { firefox } from './firefox'

describe('a first order in firefox', () => {
  const { compare } = besideChromium(firefox)

  it.each(visits)('comes about as in Chromium, in $language, $width px wide', async (visit) => {
    const { steps, faults, otherSizes, orders } = await compare(visit)
    expect(faults).toEqual([])
    expect(otherSizes).toEqual([])
    expect(orders[0]).toBe(orders[1])
    expect(steps).toBe(12)
  })
})
