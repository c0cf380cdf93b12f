import { maximumBytes, maximumCartLines } from '../../src/contract/constants'
import type { Call } from '../../src/server/registerCall'
import { everyCall } from '../support/everyCall'

/** Each body of a call, and each of its fields, as a list of as many items as the call's bytes hold. */
const longLists = Object.entries(everyCall as Record<string, Call>).flatMap(([name, call]) => {
  const { body, maximumBytes: bytes = maximumBytes.body } = call
  if (body === undefined) return []
  const items = Array.from({ length: bytes / 2 }, () => 0)
  const fields = 'shape' in body ? Object.keys(body.shape as object) : []
  return [
    { name, part: 'body', body, value: items },
    ...fields.map((field) => ({ name, part: field, body, value: { [field]: items } })),
  ]
})

describe('what is complained of', () => {
  it.each(longLists)(
    'is no more than a cart of wrong lines where $part of $name is one endless list',
    (sent) => {
      const { body, value } = sent
      const { success, error } = body.safeParse(value)
      expect(success).toBe(false)
      expect(error?.issues.length).toBeLessThan(maximumCartLines)
    },
  )
})
