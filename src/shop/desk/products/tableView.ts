import { productStatuses } from '../../../contract/constants'
import { deskSorts, stockLevels, visibilities } from '../../../contract/desk/productRules'

/** What the address of the table says; what is not said is undefined. */
export interface TableView {
  q?: string | undefined
  library?: string | undefined
  category?: string | undefined
  status?: string | undefined
  shown?: string | undefined
  stock?: string | undefined
  sort?: string | undefined
}

const choices: Record<'status' | 'shown' | 'stock' | 'sort', readonly string[]> = {
  status: productStatuses,
  shown: visibilities,
  stock: stockLevels,
  sort: deskSorts,
}

const longestText = 100

const isSaid = (name: keyof TableView, text: string): boolean => {
  if (name === 'q') return text.length <= longestText
  if (name === 'library' || name === 'category') return /^[1-9]\d{0,8}$/.test(text)
  return choices[name].includes(text)
}

const names = ['q', 'library', 'category', 'status', 'shown', 'stock', 'sort'] as const

/** What is not understood counts as not said. */
export const readTableView = (search: string): TableView => {
  const said = new URLSearchParams(search)
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = said.get(name)?.trim() ?? ''
      return text !== '' && isSaid(name, text) ? [[name, text]] : []
    }),
  )
}

/** The part of the address behind its path. */
export const writeTableView = (view: TableView): string => {
  const said = new URLSearchParams()
  for (const name of names) if (view[name] !== undefined && view[name] !== '') said.set(name, view[name])
  return said.size === 0 ? '' : `?${said.toString()}`
}
