import { serverAhead } from '../../../src/shop/features/support/callLog'

const noon = Date.UTC(2026, 0, 1, 12)

/** A log of one call that was on its way for `took` ms, answered by a server whose clock is `ahead` ms of this one. */
const logOf = (took: number, ahead: number) => {
  const meta = { requestId: 'one', arg: { endpointName: 'categories' } }
  const date = new Date(noon + took / 2 + ahead).toUTCString()
  const actions = [
    { type: 'shopApi/executeQuery/pending', meta: { ...meta, startedTimeStamp: noon } },
    {
      type: 'shopApi/executeQuery/fulfilled',
      meta: { ...meta, baseQueryMeta: { date, answeredAt: noon + took } },
    },
  ]
  return [{ actions: actions.map((action) => JSON.stringify(action)) }]
}

describe("the server's clock, told from the calls of the log", () => {
  it.each([20, 900, 8000])('is the same as here, however slow an answer is (%d ms)', (took) => {
    expect(serverAhead(logOf(took, 0))).toBe(0)
  })

  it.each([
    ['ahead', 600_000],
    ['behind', -600_000],
  ])('is %s by what whole seconds tell', (_, ahead) => {
    expect(Math.round((serverAhead(logOf(20, ahead)) ?? 0) / 1000)).toBe(ahead / 1000)
  })

  it('is unknown before the first answer', () => {
    expect(serverAhead([{ actions: [] }])).toBeNull()
    expect(serverAhead([{ actions: logOf(20, 0)[0]?.actions.slice(0, 1) ?? [] }])).toBeNull()
  })
})
