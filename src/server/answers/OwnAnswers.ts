import type { Language } from '../../contract/constants'
import { costOf, tagged, type TaggedBytes } from './PublicAnswers'
import { type CacheState, ScanProofCache } from './ScanProofCache'

/** Whose answer it is, and the version of the favourites, cart and orders that it was made of. */
export interface Owner {
  id: number
  version: string
}

/**
 * Answers that follow from the catalogue and one shopper's favourites, cart and orders: each is kept until one of them
 * changes, in whichever process. What is kept says what it was made of, and is only given where that still holds.
 */
export class OwnAnswers {
  private readonly kept: ScanProofCache<TaggedBytes & { basis: string }>

  constructor(
    private readonly readVersion: () => Promise<number>,
    maximumBytes: number,
  ) {
    this.kept = new ScanProofCache(maximumBytes)
  }

  state(): CacheState {
    return this.kept.state()
  }

  /** A call that only a shopper can ask; `make` answers its JSON. */
  async ask(name: string, language: Language, owner: Owner, make: () => Promise<string>) {
    return this.of(`${name} ${language}`, owner, `catalogue ${String(await this.readVersion())}`, make)
  }

  /** A shopper's form of what everybody gets under that key. */
  form(key: string, { etag }: TaggedBytes, owner: Owner, make: () => Promise<string>) {
    return this.of(key, owner, etag, make)
  }

  private async of(
    key: string,
    owner: Owner,
    from: string,
    make: () => Promise<string>,
  ): Promise<TaggedBytes> {
    const ownKey = `${String(owner.id)} ${key}`
    const basis = `${owner.version} ${from}`
    const found = this.kept.get(ownKey, (kept) => kept.basis === basis)
    if (found !== undefined) return found
    const made = { ...tagged(await make()), basis }
    this.kept.set(ownKey, made, costOf(made) + 2 * basis.length)
    return made
  }
}
