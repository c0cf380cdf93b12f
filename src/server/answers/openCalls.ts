import type { z } from 'zod'
import { additionalCalls, calls } from '../../contract/calls'

export const allCalls = { ...calls, ...additionalCalls }

type Calls = typeof allCalls

/** The calls that everybody may ask, and is answered alike. */
export type OpenCallName = {
  [Name in keyof Calls]: Calls[Name]['who'] extends 'anyone' ? Name : never
}[keyof Calls]

type PartName = 'params' | 'query' | 'body'

/** What such a call is asked with, already checked: the parts that it has. */
export type OpenInput<Name extends OpenCallName> = {
  [Part in Extract<keyof Calls[Name], PartName>]: Calls[Name][Part] extends z.ZodType
    ? z.output<Calls[Name][Part]>
    : never
}

export type OpenData<Name extends OpenCallName> = z.input<Calls[Name]['data']>
