import type { Language } from './constants'
import { pictureAddress } from './pictures'

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

/** How many cards of a list stand above the fold on most screens. */
export const firstCards = 4

/** The first pictures of a screen by number: of what the screen is about, then of its first cards. */
export const heroPicture = 0
export const cardPicture = (place: number) => (place < firstCards ? heroPicture + 1 + place : undefined)

/** Those that a phone shows at once. The others wait for the stylesheet, from which they would take the line. */
const phoneCards = 2
export const isEarly = (number: number) => number <= heroPicture + phoneCards

/** Stands in a frame for the id of a first picture. */
export const pictureMark = /first-picture-(\d)/

/** The address with which a frame is drawn, so that its elements are those of every other picture. */
export const markedPicture = (number: number) => pictureAddress(`first-picture-${String(number)}`)

/** Stands in a frame for a fact of the shop (`phone`, `email`, …, and `chat` for the digits of the phone number). */
export const factMark = (name: string) => `{{shop-${name}}}`
