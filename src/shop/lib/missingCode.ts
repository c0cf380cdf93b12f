interface CodeError {
  name?: unknown
  code?: unknown
  /** The address of the file. */
  request?: unknown
}

const read = (error: unknown): CodeError => (typeof error === 'object' && error !== null ? error : {})

/** Whether an error says that a piece of the shop's own code or styles could not be fetched. */
export const isMissingCode = (error: unknown) => {
  const { name, code } = read(error)
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}

/** Whether the server still has the file; null when it cannot be asked. A static host may answer with its page. */
export const isOnServer = async (error: unknown): Promise<boolean | null> => {
  const { request } = read(error)
  if (typeof request !== 'string') return null
  try {
    const { ok, status, headers } = await fetch(request, { method: 'HEAD', cache: 'no-store' })
    if (ok) return !(headers.get('content-type') ?? '').startsWith('text/html')
    return status === 404 || status === 410 ? false : null
  } catch {
    return null
  }
}
