import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { defaultLanguage, type Language } from '../../../contract/constants'

interface LanguageState {
  current: Language
}

const initialState: LanguageState = { current: defaultLanguage }

export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.current = payload
    },
  },
  selectors: {
    selectLanguage: (state) => state.current,
    selectDirection: (state): 'rtl' | 'ltr' => (state.current === 'ar' ? 'rtl' : 'ltr'),
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof languageSlice> {}
}

export const { languageChosen } = languageSlice.actions
export const { selectLanguage, selectDirection } = languageSlice.selectors
