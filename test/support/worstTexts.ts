import { z } from 'zod'
import type { Call } from '../../src/server/registerCall'

const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Texts of so many UTF-16 units that have held servers up: what a pattern, a normal form or a parser likes least. */
export const worstTexts = (length: number): Record<string, string> => ({
  'one letter': repeated('a', length),
  'one dot': repeated('.', length),
  'one at sign': repeated('@', length),
  'an address of dots': `a@${repeated('.', length - 3)}@`,
  'an address of labels': `a@${repeated('a.', length - 3)}@`,
  'at signs and dots in turn': repeated('a@a.', length),
  blanks: `a${repeated(' ', length - 2)}a`,
  'line breaks': `a${repeated('\n', length - 2)}a`,
  'combining marks': repeated('\u0301', length),
  'combining marks against their order': repeated('\u0301', length / 2) + repeated('\u0323', length / 2),
  'tashkeel in turn': repeated('ا\u064e\u0651\u0650', length),
  'a letter that becomes eighteen': repeated('\ufdfa', length),
  'halves of a pair': repeated('\ud800', length),
  'bidi overrides': repeated('\u202e', length),
  'percent signs': repeated('%25', length),
  'words of a search': repeated('كتاب ', length),
  'brackets of JSON': repeated('[{"a":', length),
  'a number': repeated('9', length),
})

/** Where a field stands in a request, such as `['items', 0, 'productName']`. */
export type FieldPath = readonly (string | number)[]

/** Every field of a schema that holds a single value, lists by their first item. */
export const fieldsOf = (schema: z.core.$ZodType | undefined, path: FieldPath = []): FieldPath[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]))
  if (schema instanceof z.ZodArray) return [path, ...fieldsOf(schema.element, [...path, 0])]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe)
    return fieldsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path)
  return schema === undefined ? [] : [path]
}

const partNames = ['params', 'query', 'body'] as const

export interface CallField {
  part: (typeof partNames)[number]
  path: FieldPath
}

/** Every field that a call reads, wherever it stands in a request. */
export const fieldsOfCall = (call: Call): CallField[] =>
  partNames.flatMap((part) => fieldsOf(call[part]).map((path) => ({ part, path })))

/** The same value with one field replaced; what leads to it is made where it is missing. */
export const withField = (value: unknown, [first, ...rest]: FieldPath, text: unknown): unknown => {
  if (first === undefined) return text
  if (typeof first === 'number') {
    const items: unknown[] = Array.isArray(value) ? [...(value as unknown[])] : []
    items[first] = withField(items[first], rest, text)
    return items
  }
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [first]: withField(fields[first], rest, text) }
}
