import { booksCategoryId } from '../../../contract/constants'
import { because } from '../reason'
import { WrongOption } from '../WrongOption'
import type { Shelves } from '../shelves'
import type { OnixProduct } from './product'

/** Books whose subject’s code begins so stand in that category. */
export interface SubjectRule {
  code: string
  category: string
  subCategory: string | null
}

/** Reads `FIC=Books` and `FIC=Books/Novels`; throws WrongOption. */
export const parseSubjects = (rules: readonly string[]): SubjectRule[] =>
  rules.map((text) => {
    const [code = '', place = '', ...places] = text.split('=').map((part) => part.trim())
    const [category = '', subCategory = null, ...shelves] = place.split('/').map((part) => part.trim())
    if (code === '' || category === '' || places.length + shelves.length > 0)
      throw new WrongOption(because('subjectWrong', { text }))
    return { code: code.toUpperCase(), category, subCategory }
  })

export interface Shelf {
  categoryId: number
  /** Undefined: left as it is. */
  subCategoryId: number | undefined
}

const shelfOfRule = ({ code, category, subCategory }: SubjectRule, shelves: Shelves): Shelf => {
  const categoryId = shelves.category(category)
  if (categoryId === undefined) throw new WrongOption(because('subjectNoCategory', { code, category }))
  const subCategoryId = subCategory === null ? undefined : shelves.subCategory(categoryId, subCategory)
  if (subCategory !== null && subCategoryId === undefined)
    throw new WrongOption(because('subjectNoSubCategory', { code, subCategory, category }))
  return { categoryId, subCategoryId }
}

/** “FICTION / Mystery” is called so as a whole and by its first word. */
const namesIn = (heading: string) => [heading, heading.split('/')[0] ?? ''].map((name) => name.trim())

const shelfOfName = (name: string, shelves: Shelves): Shelf | undefined => {
  if (name === '' || /^\d+$/.test(name)) return undefined
  const categoryId = shelves.category(name)
  return categoryId === undefined ? shelves.anySubCategory(name) : { categoryId, subCategoryId: undefined }
}

/**
 * Where a book stands: by the rule with the longest code that one of its subjects begins with, the main subject first; by
 * a subject that is called like a category or sub-category of the shop; undefined where neither says it.
 * Throws ImportRefused for a rule that names no category.
 */
export const shelfFinder = (rules: readonly SubjectRule[], shelves: Shelves) => {
  const byLength = rules
    .map((rule) => ({ code: rule.code, shelf: shelfOfRule(rule, shelves) }))
    .toSorted((one, other) => other.code.length - one.code.length)
  return ({ subjects }: Pick<OnixProduct, 'subjects'>): Shelf | undefined => {
    for (const { code } of subjects) {
      const rule = byLength.find((one) => code.toUpperCase().startsWith(one.code))
      if (rule !== undefined) return rule.shelf
    }
    for (const name of subjects.flatMap(({ heading }) => namesIn(heading))) {
      const shelf = shelfOfName(name, shelves)
      if (shelf !== undefined) return shelf
    }
    return undefined
  }
}

/** Where new books stand of which nothing else is known; undefined where the shop has no such category. */
export const shelfOfBooks = (shelves: Shelves): number | undefined =>
  shelves.category(String(booksCategoryId))
