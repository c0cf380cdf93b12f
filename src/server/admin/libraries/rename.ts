import { renewSearchTexts } from '../../libraries/searchTexts'
import { takenName } from '../../libraries/takenName'
import { findLibrary } from '../find'
import { nameOf } from '../names'
import { type Tool, ToolError } from '../tool'
import { named, readWords } from '../words'

/** `libraries rename`: one that broke off is finished by the same name once more. */
export const rename = async (words: string[], { database: { db, own }, say }: Tool): Promise<void> => {
  const { values, positionals } = readWords(words, { ar: { type: 'string' }, en: { type: 'string' } })
  const { LIBRARY, NAME } = named(positionals, 'LIBRARY', 'NAME')
  const former = await findLibrary(db, LIBRARY)
  const names = {
    name: nameOf(NAME),
    name_ar: values.ar === undefined ? null : nameOf(values.ar),
    name_en: values.en === undefined ? null : nameOf(values.en),
  }
  const taken = await takenName(db, Object.values(names), former)
  if (taken !== undefined) throw new ToolError('libraryExists', { name: taken })
  try {
    await db.updateTable('libraries').set(names).where('id', '=', former.id).execute()
  } catch (error) {
    if (own.isDuplicate(error)) throw new ToolError('libraryExists', { name: names.name })
    throw error
  }
  await renewSearchTexts(db, { ...former, ...names })
  say('isCalled', { former: former.name, name: names.name })
}
