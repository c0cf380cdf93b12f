/**
 * How many pieces of a waiting line no tab of this browser has sent yet. Session storage is copied into a duplicated tab,
 * so its lines stand there too; IndexedDB is the one place that all tabs share and that answers one after another.
 */
const databaseName = 'warraqin'
const storeName = 'sent-lines'
/** ms that a claim is remembered: longer than anybody leaves a tab open. */
const memory = 30 * 86_400_000

interface Claim {
  quantity: number
  /** ms since 1970 */
  at: number
}

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB'))
    }
  })

const open = () => {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName)
  }
  return answerOf(request)
}

const forgetOld = async (claims: IDBObjectStore, now: number) => {
  for (const key of await answerOf(claims.getAllKeys())) {
    const { at } = (await answerOf(claims.get(key))) as Claim
    if (now - at > memory) claims.delete(key)
  }
}

const claim = async (database: IDBDatabase, key: string, quantity: number) => {
  const claims = database.transaction(storeName, 'readwrite').objectStore(storeName)
  const now = Date.now()
  await forgetOld(claims, now)
  const sent = ((await answerOf(claims.get(key))) as Claim | undefined)?.quantity ?? 0
  await answerOf(claims.put({ quantity: Math.max(sent, quantity), at: now } satisfies Claim, key))
  return Math.max(0, quantity - sent)
}

/**
 * The caller sends as many pieces as it is told, nobody else does. Where IndexedDB is forbidden every piece counts as
 * unsent; a line without a key, as an older log has it, belongs to one tab alone.
 */
export const claimPieces = async (key: string | undefined, quantity: number): Promise<number> => {
  if (key === undefined) return quantity
  try {
    const database = await open()
    try {
      return await claim(database, key, quantity)
    } finally {
      database.close()
    }
  } catch {
    return quantity
  }
}

/** Forgets every claim: the device is being cleared. */
export const forgetClaims = () => {
  try {
    indexedDB.deleteDatabase(databaseName)
  } catch {
    // What is forbidden holds nothing.
  }
}
