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

/** `frames.json` beside a build's index.html: the frames, whose styles are those of the shop. */
export type Frames = Record<Language, Record<FramedScreen, string>>

/** Stands in a frame for a fact of the shop (`phone`, `email`, …, and `chat` for the digits of the phone number). */
export const factMark = (name: string) => `{{shop-${name}}}`
