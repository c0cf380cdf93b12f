import type { Language } from '../../contract/constants'

/** A product that somebody ordered, every text ready to print. */
export interface ContentLine {
  name: string
  /** Below the name, such as the library that has it. */
  note?: string
  /** How many at which price: `2 × $12.75`. */
  amount: string
  sum: string
}

/** A link that is pressed. */
export interface ContentButton {
  label: string
  url: string
}

/** What a mail says, in the order in which it is read; both its forms are laid out from this. */
export interface Content {
  language: Language
  heading: string
  /** A paragraph each. */
  before: readonly string[]
  /** What is known of somebody: label and value. */
  facts?: readonly (readonly [label: string, value: string])[]
  order?: { lines: readonly ContentLine[]; totalLabel: string; total: string }
  next?: { heading: string; text: string }
  button?: ContentButton
  after?: readonly string[]
}
