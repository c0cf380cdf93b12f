import type { OpenDatabase } from '../../../src/server/database/connect'
import type { HttpCaller } from '../httpCall'
import { registrationFields, registrationForm } from '../registration'

/** People who register one after another, and which of them were told that it is done. */
export class Registrar {
  readonly acknowledged: string[] = []
  #count = 0

  /** Until the server breaks off. */
  async register(server: HttpCaller, onAsk: () => void) {
    for (;;) {
      this.#count += 1
      const email = `crash${String(this.#count)}@example.com`
      const form = await registrationForm(registrationFields({ Email: email }))
      onAsk()
      const answer = await server.call('register', form).catch(() => undefined)
      if (!answer) return
      if (answer.status !== 200) throw new Error(`A registration was answered ${JSON.stringify(answer.body)}`)
      this.acknowledged.push(email)
    }
  }

  /** Sentences about registrations that are gone, and registrations without the mail that belongs to them. */
  async missing({ db }: OpenDatabase): Promise<string[]> {
    const registrations = await db
      .selectFrom('registrations as r')
      .leftJoin('outbox as m', 'm.registration_id', 'r.id')
      .where('r.email_key', 'like', 'crash%')
      .select(['r.email_key', 'm.id as mail'])
      .execute()
    const known = new Set(registrations.map(({ email_key }) => email_key))
    return [
      ...this.acknowledged.filter((email) => !known.has(email)).map((email) => `${email} was lost`),
      ...registrations.filter(({ mail }) => mail === null).map(({ email_key }) => `${email_key} has no mail`),
    ]
  }
}
