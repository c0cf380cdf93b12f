import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const folder = join(__dirname, '../../src/server/database/demo')

export interface Product {
  sku: string
  name: string
  name_en: string
  language: 'ar' | 'en' | ''
  author: string
  category: string
}

export interface Place {
  slug: string
  name: { ar: string; en: string }
}

const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Place[]

export const readCategories = () => json('categories.json')
export const readLibraries = () => json('libraries.json')

/** Every product of the demo, in the order of its libraries' files. */
export const readProducts = (): Product[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .flatMap((name) => parse<Product>(readFileSync(join(folder, name)), { columns: true, bom: true }))

/** What is written in no language is a thing, not a book: it is drawn, not set in type. */
export const isTool = (product: Product) => product.language === ''
