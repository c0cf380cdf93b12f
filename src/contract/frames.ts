import type { Language } from './constants'

/**
 * The frame of a page: header, navigation and what a screen shows while it waits, as HTML that stands before any script
 * runs. A build of the shop draws one for each of these screens; every other screen gets `other`.
 */
export const framedScreens = [
  'home',
  'books',
  'schoolTools',
  'category',
  'product',
  'library',
  'libraries',
  'publicLibraries',
  'about',
  'contact',
  'unknown',
  'other',
] as const
export type FramedScreen = (typeof framedScreens)[number]

/** `frames.json` beside a build's index.html. */
export interface Frames {
  /** Address of the stylesheet that the frames need beside that of their screen. */
  style: string
  pages: Record<Language, Record<FramedScreen, string>>
}

/** Stands in a frame for a fact of the shop (`phone`, `email`, …, and `chat` for the digits of the phone number). */
export const factMark = (name: string) => `{{shop-${name}}}`
