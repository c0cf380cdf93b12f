import type { Cells } from '../mapping'
import { because, type Reason } from '../reason'
import { readIsbn } from '../../../contract/rules/isbn'
import { bindingOf, extentsOfPages, gregorianDates, languageOf, unitPages } from './codes'
import { contributorCells } from './contributors'
import { descriptionCells } from './description'
import type { Element } from './elements'
import { bestBy, blockOf, childOf, childrenOf, valueOf } from './fields'
import { type PriceChoice, supplyCells } from './supply'

/** What a record says of a product, as the cells that a row of CSV would have. */
export interface OnixProduct {
  cells: Cells
  /** Names and codes of its subjects, the main one first. */
  subjects: { code: string; heading: string }[]
  /** Why it has no price; null where it has one. */
  noPrice: Reason | null
  /** What was sent and is not used. */
  notes: Reason[]
}

const identifier = (product: Element, type: string) =>
  valueOf(
    childrenOf(product, 'productidentifier').find((one) => valueOf(one, 'productidtype') === type),
    'idvalue',
  )

/** A book’s ISBN, else its article number, else the sender’s own number: what a second message has again. */
const keyCells = (product: Element): Cells => {
  const number = identifier(product, '03') || valueOf(product, 'ean13')
  const isbn =
    identifier(product, '15') ||
    (/^97[89]/.test(number) ? number : '') ||
    identifier(product, '02') ||
    valueOf(product, 'isbn')
  const sku = readIsbn(isbn) ?? (number || valueOf(product, 'recordreference'))
  return isbn === '' ? { sku } : { sku, isbn }
}

const titleOfElement = (title: Element | undefined): string => {
  const whole = [valueOf(title, 'titleprefix'), valueOf(title, 'titlewithoutprefix')].filter(
    (part) => part !== '',
  )
  return childOf(title, 'titlewithoutprefix') === undefined ? valueOf(title, 'titletext') : whole.join(' ')
}

const withSubtitle = (title: Element | undefined, name: string) => {
  const subtitle = valueOf(title, 'subtitle')
  return name === '' || subtitle === '' ? name : `${name}: ${subtitle}`
}

/** The title on the cover (code 01 of list 15); a part without a title of its own is called after the whole. */
const titleOf = (product: Element): string => {
  const titles = childrenOf(blockOf(product, 'descriptivedetail'), 'titledetail', 'title')
  const title = titles.find((one) => valueOf(one, 'titletype') === '01') ?? titles[0]
  const elements = childrenOf(title, 'titleelement')
  if (title === undefined || elements.length === 0)
    return withSubtitle(title, titleOfElement(title)) || valueOf(product, 'distinctivetitle')
  const own = elements.find((one) => valueOf(one, 'titleelementlevel') === '01')
  const name = titleOfElement(own)
  if (name !== '') return withSubtitle(own, name)
  const whole = elements.map(titleOfElement).find((text) => text !== '') ?? ''
  return [whole, valueOf(own, 'partnumber')].filter((part) => part !== '').join(' ')
}

const languageCells = (detail: Element, note: (reason: Reason) => void): Cells => {
  const language = childrenOf(detail, 'language').find((one) => valueOf(one, 'languagerole') === '01')
  const code = (valueOf(language, 'languagecode') || valueOf(detail, 'languageoftext')).toLowerCase()
  if (code === '') return {}
  const known = languageOf.get(code)
  if (known === undefined) note(because('otherLanguage', { code }))
  return known === undefined ? {} : { language: known, text_language: known }
}

const formCells = (detail: Element, note: (reason: Reason) => void): Cells => {
  const form = valueOf(detail, 'productform')
  const binding = bindingOf.get(form)
  if (form !== '' && binding === undefined) note(because('otherForm', { code: form }))
  const extents = childrenOf(detail, 'extent').filter((one) => valueOf(one, 'extentunit') === unitPages)
  const extent = bestBy(extents, extentsOfPages, (one) => valueOf(one, 'extenttype'))
  const pages = valueOf(detail, 'numberofpages') || valueOf(extent, 'extentvalue')
  const cells: Cells = {}
  if (binding !== undefined) cells.binding = binding
  if (/^[1-9]\d{0,4}$/.test(pages)) cells.pages = pages
  else if (pages !== '') note(because('pagesLeftOut'))
  return cells
}

/** `20060807` → 2006-08-07, `200608` → 2006-08, `2006` → 2006; else undefined. */
const dayOf = (digits: string) => {
  const [, year, month, day] = /^(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?/.exec(digits) ?? []
  return year && [year, month, day].filter((part) => part !== undefined && part !== '00').join('-')
}

const publishingCells = (product: Element, note: (reason: Reason) => void): Cells => {
  const detail = blockOf(product, 'publishingdetail')
  const publishers = childrenOf(detail, 'publisher')
  const publisher = publishers.find((one) => valueOf(one, 'publishingrole') === '01') ?? publishers[0]
  const name =
    valueOf(publisher, 'publishername') ||
    valueOf(detail, 'publishername') ||
    valueOf(childOf(detail, 'imprint'), 'imprintname')
  const dated = childrenOf(detail, 'publishingdate').find(
    (one) => valueOf(one, 'publishingdaterole') === '01',
  )
  const date = childOf(dated, 'date')
  const format = date?.attributes.dateformat ?? valueOf(dated, 'dateformat')
  const written = valueOf(dated, 'date') || valueOf(product, 'publicationdate')
  const day = gregorianDates.has(format) ? dayOf(written) : undefined
  if (written !== '' && day === undefined) note(because('datesLeftOut'))
  const cells: Cells = {}
  if (name !== '') cells.publisher = name
  if (day !== undefined) {
    cells.released = day
    cells.published = day.slice(0, 4)
  }
  return cells
}

const pictureCells = (product: Element): Cells => {
  const covers = childrenOf(blockOf(product, 'collateraldetail'), 'supportingresource').filter(
    (one) =>
      valueOf(one, 'resourcecontenttype') === '01' && ['03', ''].includes(valueOf(one, 'resourcemode')),
  )
  const newer = covers
    .flatMap((one) => childrenOf(one, 'resourceversion'))
    .map((one) => valueOf(one, 'resourcelink'))
  const older = childrenOf(product, 'mediafile')
    .filter(
      (one) =>
        ['04', '06'].includes(valueOf(one, 'mediafiletypecode')) &&
        valueOf(one, 'mediafilelinktypecode') === '01',
    )
    .map((one) => valueOf(one, 'mediafilelink'))
  const image = [...newer, ...older].find((link) => /^https?:\/\//i.test(link))
  return image === undefined ? {} : { image }
}

const subjectsOf = (detail: Element): OnixProduct['subjects'] => {
  const subjects = childrenOf(detail, 'subject').toSorted(
    (one, other) =>
      Number(childOf(other, 'mainsubject') !== undefined) - Number(childOf(one, 'mainsubject') !== undefined),
  )
  const older = ['bicmainsubject', 'basicmainsubject'].map((name) => valueOf(detail, name))
  return [
    ...older.map((code) => ({ code, heading: '' })),
    ...subjects.map((one) => ({
      code: valueOf(one, 'subjectcode'),
      heading: valueOf(one, 'subjectheadingtext'),
    })),
  ].filter(({ code, heading }) => code !== '' || heading !== '')
}

/** Reads a record of ONIX 2.1, 3.0 or 3.1. What is not said has no cell, and so leaves a product as it is. */
export const readOnixProduct = (product: Element, choice: PriceChoice): OnixProduct => {
  const notes: Reason[] = []
  const note = (reason: Reason) => void notes.push(reason)
  const detail = blockOf(product, 'descriptivedetail')
  const supply = supplyCells(product, choice, note)
  const name = titleOf(product)
  const cells: Cells = {
    ...keyCells(product),
    ...(name === '' ? {} : { name }),
    ...contributorCells(product),
    ...languageCells(detail, note),
    ...formCells(detail, note),
    ...publishingCells(product, note),
    ...descriptionCells(product, note),
    ...supply.cells,
    ...pictureCells(product),
  }
  return { cells, subjects: subjectsOf(detail), noPrice: supply.missing, notes }
}
