import { type Language, languages } from '../../contract/constants'
import { type ScreenName, screenNames } from '../../contract/places'

/** Titles of the screens that have one of their own, in one language. */
export type ScreenTitles = Partial<Record<ScreenName, string>>

/** What a build tells of itself, written into `assets.json` beside index.html. */
export interface ShopAssets {
  buildId: string
  /** Scripts of both parts of every dictionary: what a first page shows, and all others. */
  words: Record<Language, { first: string[]; others: string[] }>
  /** Scripts and styles of every screen. */
  screens: Record<ScreenName, string[]>
  titles: Record<Language, ScreenTitles>
  fonts: string[]
}

/** A build of another time may know other screens. */
export const isWhole = ({ screens, titles, words }: Partial<ShopAssets>) =>
  screenNames.every((name) => screens?.[name] !== undefined) &&
  languages.every((language) => titles?.[language] !== undefined && words?.[language] !== undefined)
