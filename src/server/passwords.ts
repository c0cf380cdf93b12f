import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with 19 MiB: about 50 ms of one core, and four at once fit into a small server. */
const cost = { memoryCost: 19_456, timeCost: 8, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/**
 * Whether the password is the one of this hash. Without a hash, or for an account that does not exist, the same work
 * is done and the answer is no.
 */
export const passwordFits = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && passwordHash !== undefined
}
