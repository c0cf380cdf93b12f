import { z } from 'zod'
import { calls } from '../../src/contract/calls'
import { maximumCartLines } from '../../src/contract/constants'
import type { RegistrationForm } from '../../src/contract/entities/account'
import { isEmailAddress } from '../../src/contract/rules/email'
import { checkRegistration } from '../../src/contract/rules/registration'
import { callTable } from '../support/everyCall'
import { fieldsOfCall, withField, worstTexts } from '../support/worstTexts'

const texts = Object.entries(worstTexts(200_000))

/** Milliseconds of processor time, which other programs on a busy machine do not lengthen. */
const processorTime = (work: () => unknown) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Far more than a check that reads a text once, far less than one that reads it once for each of its letters. */
const atMost = 100

/** The least of three: a pause of the engine's own falls into one of them, a slow pattern into all. */
const timeOf = (work: () => unknown) => {
  const first = processorTime(work)
  return first <= atMost ? first : Math.min(first, processorTime(work), processorTime(work))
}

describe.each(callTable)('%s, whatever is written into it', (_, call) => {
  const fields = fieldsOfCall(call)

  it('is checked at once', () => {
    const slow = fields.flatMap(({ part, path }) =>
      texts.flatMap(([name, text]) => {
        const time = timeOf(() => call[part]?.safeParse(withField({}, path, text)))
        return time > atMost ? [{ part, path, name, time }] : []
      }),
    )
    expect(slow).toEqual([])
  })

  it('has a longest text in every field that takes one', () => {
    const tooLong = 'a'.repeat(Math.max(200_000, call.maximumBytes ?? 0))
    const endless = fields.filter(({ part, path }) => {
      const read = call[part]?.safeParse(withField({}, path, tooLong))
      return !read?.error?.issues.some((issue) => issue.path.join() === path.join())
    })
    expect(endless).toEqual([])
  })
})

describe('what both sides check by themselves', () => {
  const form: RegistrationForm = {
    firstName: 'Noor',
    lastName: 'Karim',
    email: 'noor@example.com',
    phone: '1',
    password: 'a long one',
    confirmPassword: 'a long one',
    image: null,
    isVendor: false,
    isCustomer: true,
  }
  it.each(texts)('is checked at once: %s', (_, text) => {
    expect(timeOf(() => isEmailAddress(text))).toBeLessThan(atMost)
    expect(timeOf(() => checkRegistration({ ...form, email: text }))).toBeLessThan(atMost)
  })

  it('counts the lines of a cart before it looks at one', () => {
    const { issues } =
      calls.checkout.body.safeParse({ items: Array.from({ length: 500_000 }, () => 0) }).error ?? {}
    expect(issues).toHaveLength(1)
    expect(
      calls.checkout.body.safeParse({ items: Array.from({ length: maximumCartLines }, () => 0) }).success,
    ).toBe(false)
  })

  it('tells of a list what its items are, for the description of the calls', () => {
    const described = z.toJSONSchema(calls.checkout.body, { io: 'input' })
    expect(described).toMatchObject({ properties: { items: { type: 'array', maxItems: maximumCartLines } } })
  })
})
