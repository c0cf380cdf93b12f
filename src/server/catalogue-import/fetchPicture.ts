import { lookup, type LookupAddress } from 'node:dns'
import { createWriteStream } from 'node:fs'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { PictureMissing } from './PictureMissing'

/** Bytes. */
export const largestPicture = 20_000_000
/** Milliseconds for one picture, from the first connection to the last byte. */
const fetchTime = 15_000
const mostRedirects = 5

/** Whether a connection may be made to an IP address. */
export type IsAllowed = (address: string) => boolean

const notAllowed = () => new PictureMissing('picturePrivate')

/**
 * Looks a name up for one connection, which then goes to just the addresses that were looked at: a name that means
 * another machine a moment later gains nothing.
 */
const checkedLookup =
  (isAllowed: IsAllowed): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const problem = error ?? (found.every(({ address }) => isAllowed(address)) ? null : notAllowed())
      const [first] = found ?? []
      if (problem !== null || first === undefined) done(problem ?? new Error('no address'), '', 0)
      else if (options.all === true) done(null, found)
      else done(null, first.address, first.family)
    })
  }

const ask = (url: URL, options: RequestOptions) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http
    get(url, options, resolve).on('error', reject)
  })

const isRedirect = (status = 0) => [301, 302, 303, 307, 308].includes(status)

/** The answer behind at most five redirects; every address on the way must be allowed. */
const follow = async (address: string, signal: AbortSignal, isAllowed: IsAllowed) => {
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (!/^https?:$/.test(url.protocol)) throw new PictureMissing('pictureNoWebAddress')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address that is written as a number is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) throw notAllowed()
    // Without an agent no connection is used again that was opened for another's name.
    const answer = await ask(url, { signal, agent: false, lookup: checkedLookup(isAllowed) })
    if (!isRedirect(answer.statusCode) || answer.headers.location === undefined) return answer
    answer.destroy()
    url = new URL(answer.headers.location, url)
  }
  throw new PictureMissing('pictureLeadsOn')
}

async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of source) {
    size += part.length
    if (size > largestPicture) throw new PictureMissing('pictureTooLarge')
    yield part
  }
}

/** Fetches a web address into a new file. Throws PictureMissing. */
export const fetchPicture = async (address: string, file: string, isAllowed: IsAllowed): Promise<void> => {
  try {
    const answer = await follow(address, AbortSignal.timeout(fetchTime), isAllowed)
    const { statusCode = 0 } = answer
    if (statusCode !== 200) {
      answer.destroy()
      throw new PictureMissing('pictureAnswered', { status: statusCode })
    }
    await pipeline(answer, bounded, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (error instanceof PictureMissing) throw error
    throw new PictureMissing('pictureNotFetched')
  }
}
