import { gzipSync } from 'node:zlib'

/** The parts of a session file that a test cares for; the rest is that of a short visit. */
export const sessionText = (parts: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    payload: JSON.stringify([{ type: 'location/moved', payload: { pathname: '/books' } }]),
    preloadedState: JSON.stringify({ location: { pathname: '/' } }),
    times: [1200],
    origin: {
      build: 'abc',
      viewport: { width: 390, height: 844 },
      pixelRatio: 2,
      theme: 'light',
      language: 'ar',
      userAgent: 'a browser',
      savedAt: '2026-11-22T18:00:00.000Z',
    },
    ...parts,
  })

/** As it is sent to support. */
export const packedSession = (text: string = sessionText()): string => gzipSync(text).toString('base64')
