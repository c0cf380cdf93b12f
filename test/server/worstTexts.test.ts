import type { AddressInfo } from 'node:net'
import { faultOf } from '../support/anyRequest'
import { databases } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { type FullRequest, fullRequests } from '../support/fullRequests'
import { type HttpCaller, httpCaller } from '../support/httpCall'
import { useTestApp } from '../support/testApp'

/** What a text of 200,000 units is answered with: most are refused by their length, before a letter of them is read. */
const refusedWith = ({ call, field }: FullRequest) => {
  if (!field.startsWith('body')) return [400, 404, 414]
  // A call that carries a whole cart takes a body of that size.
  return call.maximumBytes === undefined ? [413] : [400, 413]
}

describe.each(databases)('the worst texts on $name', (kind) => {
  const shop = useTestApp(kind)
  let reader: HttpCaller
  let token: string
  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    reader = httpCaller(`http://127.0.0.1:${String((shop.app.server.address() as AddressInfo).port)}`)
    ;({ token } = await loggedIn(shop, { email: 'reader@example.com', role: 'keeper' }))
    await makeProduct(shop.db)
  })
  afterAll(() => reader.close())

  /** Sends each, while somebody else reads; answers what went wrong. */
  const faultsOf = async (length: number, isFine: (status: number, request: FullRequest) => boolean) => {
    const faults: unknown[] = []
    for (const request of fullRequests(length)) {
      const { name, field, text, make } = request
      const [{ status, body }, read] = await Promise.all([
        shop.call(name, { ...(await make()), token }),
        reader.call('categories'),
      ])
      const fault = faultOf(name, status, JSON.stringify(body))
      if (fault !== undefined || read.status !== 200 || !isFine(status, request))
        faults.push({ name, field, text, status, fault, read: read.status })
    }
    return faults
  }

  it('that fields take are answered as the contract says', async () => {
    expect(await faultsOf(100, () => true)).toEqual([])
  })

  it.each([60_000, 200_000])('of %d units in any field of any call are refused', async (length) => {
    const isFine = (status: number, request: FullRequest) =>
      length === 200_000 ? refusedWith(request).includes(status) : status >= 400 && status < 500
    expect(await faultsOf(length, isFine)).toEqual([])
  })
})
