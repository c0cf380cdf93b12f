import type { Sent } from '../support/testApp'
import { faultOf } from '../support/anyRequest'
import { databases } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { callTable } from '../support/everyCall'
import { goodRequest } from '../support/fullRequests'
import { registrationForm } from '../support/registration'
import { type SeededRandom, seededRandom } from '../support/seededRandom'
import { useTestApp } from '../support/testApp'

const bodies = 1500

const strange = [
  'null',
  'true',
  '-1',
  '0',
  '1e999',
  '1.5',
  '99999999999999999999',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '[]',
  '{}',
  '[[[[[[]]]]]]',
  '{"__proto__":{"admin":true}}',
  '{"$ne":null}',
  '{"toString":1}',
  '"\' or 1=1 --"',
  '"<script>"',
  '"٣"',
]
const bytes = ['{', '}', '[', ']', '"', ',', ':', '\\', '\u0000', '\u202e', ' ', '\n', '9', '-', '\ufeff']

/** Ways to spoil a good body; each answers another. */
const ways: ((body: string, random: SeededRandom) => string)[] = [
  // A value takes the place of another.
  (body, random) => {
    const values = [...body.matchAll(/:("(?:[^"\\]|\\.)*"|[\d.]+|true|false|null|\[\])/g)]
    if (values.length === 0) return random.one(strange)
    const { index, 1: value = '' } = random.one(values)
    return body.slice(0, index + 1) + random.one(strange) + body.slice(index + 1 + value.length)
  },
  // A field more, whose name may be known already.
  (body, random) =>
    body.replace(
      '{',
      `{${random.one(['"email"', '"id"', '"__proto__"', '"constructor"', '"role"', '"items"'])}:${random.one(strange)},`,
    ),
  // A letter more, another or less, somewhere.
  (body, random) => {
    const place = random.below(body.length + 1)
    return body.slice(0, place) + random.one(bytes) + body.slice(place + random.below(2))
  },
  // Its end is missing, or comes twice.
  (body, random) => body.slice(0, random.below(body.length + 1)),
  (body, random) => body + body.slice(random.below(body.length)),
  // It stands within something else.
  (body, random) =>
    random.one([`[${body}]`, `"${body}"`, `{"body":${body}}`, `${body}${body}`, `/**/${body}`]),
]

/** Bodies that are spoilt once to three times; the same for the same seed. */
const spoilt = (body: string, random: SeededRandom) => {
  let text = body
  for (let times = 1 + random.below(3); times > 0; times -= 1) text = random.one(ways)(text, random)
  return text
}

describe.each(databases)('spoilt bodies on $name', (kind) => {
  const shop = useTestApp(kind)

  it(`are answered as the contract says, all ${String(bodies)} of them, and nothing is logged as ours`, async () => {
    const { token } = await loggedIn(shop, { email: 'reader@example.com', role: 'keeper' })
    await makeProduct(shop.db)
    const random = seededRandom(19)
    const changing = callTable.filter(([, { method }]) => method !== 'GET')
    const faults: unknown[] = []
    const statuses = new Set<number>()
    for (let count = 0; count < bodies; count += 1) {
      const [name, call] = random.one(changing)
      const good = goodRequest(call)
      const form: Sent = call.multipart ? await registrationForm(good.body as Record<string, string>) : {}
      const whole = Buffer.isBuffer(form.body) ? form.body.toString() : JSON.stringify(good.body ?? {})
      const body = Buffer.from(spoilt(whole, random))
      const { status, body: answer } = await shop.call(name, {
        ...good,
        token,
        body,
        headers: form.headers ?? { 'content-type': 'application/json' },
      })
      statuses.add(status)
      const fault = faultOf(name, status, JSON.stringify(answer))
      if (fault !== undefined) faults.push({ name, fault, body: body.toString() })
    }
    expect(faults).toEqual([])
    expect(shop.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
    // Some were harmless, most were not.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401]))
  })
})
