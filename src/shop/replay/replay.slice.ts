import { createAction } from '@reduxjs/toolkit'

export { masked, maskedUserName } from './redact'
export { withoutSecrets } from './secretTexts'

/** The store stands; the log of a session begins after it. */
export const booted = createAction('app/booted')
/**
 * Stands in an export before a stretch that did not follow from the one before it, such as after the login reload; its
 * payload is the whole state there. Never dispatched live.
 */
export const resumed = createAction<unknown>('app/resumed')
/** Somebody wants the session so far as a file. */
export const sessionExportAsked = createAction('replay/sessionExportAsked')
