import { nameText } from '../../contract/text'
import { ToolError, UsageError } from './tool'

const schema = nameText(200)

/** A name that can be shown, or a ToolError. */
export const nameOf = (text: string): string => {
  const name = schema.safeParse(text).data
  if (name === undefined) throw new ToolError('notName', { text })
  return name
}

/** The columns of a thing that is called something in each language; one given name serves both. */
export const bothNames = (ar: string | undefined, en: string | undefined) => {
  if (ar === undefined && en === undefined) throw new UsageError('namesMissing')
  const [name_ar, name_en] = [nameOf(ar ?? en ?? ''), nameOf(en ?? ar ?? '')]
  return { name: name_ar, name_ar, name_en }
}
