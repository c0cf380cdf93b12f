import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import fastq from 'fastq'
import { Failure } from './failure'

/** argon2id (the library's default) with 19 MiB: about 50 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 8, parallelism: 1 }

/** Each holds a core and one of the four threads that files are read with; a core stays free for all other answers. */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Callers that wait for their turn, the last of them one to two seconds. */
const mostWaiting = 20
/** Seconds after which one who was not let in line may come again. */
const retryAfter = 2

const line = fastq.promise((work: () => Promise<unknown>) => work(), hashesAtOnce)

/** Throws Failure 503 while too many passwords wait already. Asked first, it spares all that is done before a hash. */
export const refuseRush = (): void => {
  if (line.length() >= mostWaiting) throw new Failure(503, 'busy', {}, retryAfter)
}

/** Does the work when its turn comes. Throws Failure 503 where too many wait. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  refuseRush()
  return (await line.push(work)) as Result
}

/** é is one character or two, as the keyboard has it, and the same letter for whoever types it (RFC 8265 §4.2.2). */
const composed = (password: string) => password.normalize('NFC')

/** Throws Failure 503 where too many passwords wait already. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost))

let nobody: Promise<string> | undefined

/**
 * Whether the password is the one of this hash. Without a hash, or for an account that does not exist, the same work
 * is done and the answer is no. Throws Failure 503 where too many passwords wait already.
 */
export const passwordFits = (password: string, passwordHash: string | undefined): Promise<boolean> =>
  inTurn(async () => {
    nobody ??= hash('nobody has this password', cost)
    const known = passwordHash ?? (await nobody)
    // Hashes of earlier versions are of what was typed.
    const fits =
      (await verify(known, composed(password))) ||
      (composed(password) !== password && (await verify(known, password)))
    return fits && passwordHash !== undefined
  })
