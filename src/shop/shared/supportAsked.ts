import { createAction } from '@reduxjs/toolkit'

/** Somebody wants the support panel: by its key, from the footer, or where something failed. */
export const supportAsked = createAction('support/supportAsked')
