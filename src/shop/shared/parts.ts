import { createAction } from '@reduxjs/toolkit'
import type { RootState } from './store'

/** A part of the screen says or asks something else (usePartState.ts); the state of the view holds it. */
export const partChanged = createAction<{ part: string; value: unknown }>('view/partChanged')
/** The part is shown no more. */
export const partLeft = createAction<string>('view/partLeft')

export const selectPart = ({ view }: RootState, part: string): unknown => view.parts?.[part]
