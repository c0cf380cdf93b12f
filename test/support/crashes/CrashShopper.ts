import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { HttpAnswer, HttpCaller } from '../httpCall'
import type { SeededRandom } from '../seededRandom'
import type { Sent } from '../testApp'
import { afterDeed, anyDeed, type ShopperData, type Deed, nothing } from './deeds'

/** What a shopper needs to go on through an outage. */
export interface Outage {
  productIds: number[]
  isOver: () => boolean
  /** What the database holds of a shopper once nothing of theirs is under way; `wasAnswered` says whether 503 came at least. */
  lookUp: (id: number, wasAnswered: boolean) => Promise<ShopperData>
  /** Learns of every answer; undefined: the connection broke. */
  note: (shopper: CrashShopper, answer: HttpAnswer | undefined) => void
}

/** ms before somebody who was turned away comes again. */
const restOfAway = 200

const isAway = (answer: HttpAnswer | undefined) => answer === undefined || answer.status === 503

/** A shopper who remembers every write that the server acknowledged, and the one whose answer never came. */
export class CrashShopper {
  has: ShopperData = nothing
  inDoubt: Deed | undefined
  acknowledged = 0
  readonly id: number
  readonly token: string
  #orders = 0

  constructor(id: number, token: string) {
    this.id = id
    this.token = token
  }

  /** Writes one thing after another until the server breaks off; anything but a success is an error. */
  async shop(server: HttpCaller, random: SeededRandom, productIds: number[], onAsk: () => void) {
    for (;;) {
      this.#orders += 1
      const key = `${String(this.id)}-${String(this.#orders)}`
      const deed = anyDeed(random, this.has, productIds, key)
      this.inDoubt = deed
      onAsk()
      const answer = await this.#send(server, deed).catch(() => undefined)
      if (!answer) return
      this.#acknowledge(deed, answer)
    }
  }

  /**
   * Writes one thing after another through an outage, until `isOver`. What is answered 503, or not at all, is asked
   * again under its key where it is a checkout, and looked up in the database where it is not.
   */
  async shopThrough(
    server: HttpCaller,
    random: SeededRandom,
    { productIds, isOver, lookUp, note }: Outage,
  ): Promise<void> {
    while (!isOver()) {
      this.#orders += 1
      const deed = anyDeed(random, this.has, productIds, `${String(this.id)}-${String(this.#orders)}`)
      this.inDoubt = deed
      let answer = await this.#send(server, deed).catch(() => undefined)
      note(this, answer)
      while (deed.kind === 'checkout' && isAway(answer)) {
        await pause(restOfAway)
        answer = await this.#send(server, deed).catch(() => undefined)
        note(this, answer)
      }
      if (answer !== undefined && !isAway(answer)) this.#acknowledge(deed, answer)
      else {
        const has = await lookUp(this.id, answer !== undefined)
        if (!this.possible().some((possible) => isDeepStrictEqual(possible, has))) {
          throw new Error(
            `shopper ${String(this.id)} has ${JSON.stringify(has)} after ${JSON.stringify(deed)}`,
          )
        }
        this.settle(has)
        await pause(restOfAway)
      }
    }
  }

  /** As the shop's Retry does: a checkout without an answer is sent again under its key. */
  async retry(server: HttpCaller) {
    const deed = this.inDoubt
    if (deed?.kind !== 'checkout') return
    this.#acknowledge(deed, await this.#send(server, deed))
  }

  /** What the database may hold: what was acknowledged, with or without what is in doubt. */
  possible(): ShopperData[] {
    return this.inDoubt ? [this.has, afterDeed(this.has, this.inDoubt)] : [this.has]
  }

  /** Goes on from what the database holds. */
  settle(has: ShopperData) {
    this.has = has
    if (this.inDoubt?.kind !== 'checkout') this.inDoubt = undefined
  }

  #acknowledge(deed: Deed, { status, body }: HttpAnswer) {
    if (status !== 200) throw new Error(`${JSON.stringify(deed)} was answered ${JSON.stringify(body)}`)
    const isDone = deed.kind === 'checkout' && deed.key in this.has.orders
    if (!isDone) this.has = afterDeed(this.has, deed)
    this.inDoubt = undefined
    this.acknowledged += 1
  }

  async #send(server: HttpCaller, deed: Deed): Promise<HttpAnswer> {
    const call = (name: Parameters<HttpCaller['call']>[0], sent: Sent) =>
      server.call(name, { ...sent, token: this.token })
    switch (deed.kind) {
      case 'add':
        return call('addToCart', { body: { productId: deed.productId, quantity: deed.quantity } })
      case 'change':
        return call('updateQuantity', {
          query: { action: deed.change > 0 ? 'increment' : 'decrement' },
          body: { productId: deed.productId, quantityChange: deed.change },
        })
      case 'favourite':
        return call('toggleFavourite', { body: { productId: deed.productId } })
      case 'checkout':
        return call('checkout', { body: { items: [] }, headers: { 'idempotency-key': deed.key } })
      case 'delete': {
        const cart = await call('cart', {})
        if (isAway(cart)) return cart
        const lines = cart.body.data as { id: number; productId: number }[]
        const line = lines.find(({ productId }) => productId === deed.productId)
        return call('deleteCartLine', { params: { cartItemId: line?.id ?? 0 } })
      }
    }
  }
}
