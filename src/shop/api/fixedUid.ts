import type { reactHooksModule } from '@reduxjs/toolkit/query/react'

const init = (_api: object, _options: object, context: { apiUid: string }) => {
  context.apiUid = 'shopApi'
  return { injectEndpoint: () => undefined }
}

/**
 * RTK Query draws a random number for each page and writes it into the log whenever the cache is emptied, as after a logout; in
 * the replay of another page it would be taken for a second API (`middlewareRegistered: 'conflict'`). There is one API, so one
 * number does. Stands before the module of the core.
 */
export const fixedUid = {
  name: Symbol('fixedUid'),
  init,
} as unknown as ReturnType<typeof reactHooksModule>
