import { createAction, createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { ContactMessage } from '../../../contract/entities/contact'

/** How many messages went out; the form is a fresh one after each (CONTACT-6). */
const initialState = { sent: 0 }

export const contactSlice = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    messageSent: (state) => {
      state.sent += 1
    },
  },
  selectors: {
    selectSentMessages: (state) => state.sent,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof contactSlice> {}
}

export const { messageSent } = contactSlice.actions
export const { selectSentMessages } = contactSlice.selectors

export const contactSubmitted = createAction<ContactMessage>('contact/contactSubmitted')
