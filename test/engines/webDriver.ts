/** ms for any one command: what hangs is told, and ends the test. */
export const patience = 30_000

/** What WebDriver answers when it cannot: its code (`no such element`) and its words. */
class WebDriverError extends Error {}

/** A session of a browser over WebDriver (W3C), as far as a person needs it. */
export interface Session {
  /** A command below the session's own address, such as `/url`; gives the answer's value. */
  send: <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>
  end: () => Promise<void>
}

const ask = async <T>(address: string, method: string, body?: object): Promise<T> => {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    signal: AbortSignal.timeout(patience),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok)
    throw new WebDriverError(`${method} ${address}: ${value.error ?? ''} ${value.message ?? ''}`)
  return value
}

/** Whether a driver listens there and can begin a session. */
export const isReady = (driver: string): Promise<boolean> =>
  ask<{ ready: boolean }>(`${driver}/status`, 'GET').then(
    ({ ready }) => ready,
    () => false,
  )

export const beginSession = async (driver: string, capabilities: object): Promise<Session> => {
  const { sessionId } = await ask<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: { timeouts: { script: patience, pageLoad: patience }, ...capabilities } },
  })
  const session = `${driver}/session/${sessionId}`
  return {
    send: (method, path, body) =>
      ask(`${session}${path}`, method, method === 'POST' ? (body ?? {}) : undefined),
    end: () => ask(session, 'DELETE'),
  }
}
