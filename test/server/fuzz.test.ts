import fc from 'fast-check'
import { anyRequest, faultOf } from '../support/anyRequest'
import { databases } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { useTestApp } from '../support/testApp'

const requests = 500

describe.each(databases)('any request on $name', (kind) => {
  const shop = useTestApp(kind)

  it('is answered as the contract says, never with a fault of ours', async () => {
    const { token } = await loggedIn(shop, { email: 'reader@example.com', role: 'keeper' })
    for (let product = 0; product < 3; product += 1) await makeProduct(shop.db)
    await fc.assert(
      fc.asyncProperty(anyRequest(token), async ({ name, request }) => {
        const { statusCode, body } = await shop.app.inject(request)
        expect(faultOf(name, statusCode, body)).toBeUndefined()
      }),
      { numRuns: requests },
    )
    const faults = shop.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
    expect(faults).toEqual([])
  })
})
