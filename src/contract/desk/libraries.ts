import { z } from 'zod'
import { bodyId, nameText, text, textId } from '../text'
import { product } from '../entities/product'
import { libraryLengths } from './firstDay'

/** A library as its owner sees it. Names are null where it keeps its own `name` in that language. */
export const deskLibrary = z.strictObject({
  id: bodyId,
  name: z.string(),
  nameAr: z.string().nullable(),
  nameEn: z.string().nullable(),
  vendorNameAr: z.string().nullable(),
  vendorNameEn: z.string().nullable(),
  image: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether it stands on the page of public libraries. */
  isPublic: z.boolean(),
  /** Until a keeper approves it, nothing of it is shown in the shop. */
  isApproved: z.boolean(),
  /** When its owner asked for the approval that it waits for; null: it waits for none. */
  askedAt: z.string().nullable(),
  /** Why a keeper sent it back; null: nobody did, or its owner has asked again. */
  sentBack: z.string().nullable(),
  /** How many products it has, hidden ones too. */
  products: z.number().int().nonnegative(),
})
export type DeskLibrary = z.infer<typeof deskLibrary>

/** A library, and its newest products as the shop shows them or would. */
export const deskLibraryPage = z.strictObject({ library: deskLibrary, books: z.array(product) })
export type DeskLibraryPage = z.infer<typeof deskLibraryPage>

/** How many of its products the page of a library shows. */
export const booksOfLibrary = 12

export const libraryParams = z.strictObject({ libraryId: textId })

/** `cursor` is the id of the last library that is known. */
export const librariesQuery = z.strictObject({
  search: text(100).optional(),
  cursor: textId.optional(),
})

export const changeLibraryBody = z.strictObject({
  nameAr: nameText(libraryLengths.name),
  nameEn: nameText(libraryLengths.name),
  vendorNameAr: nameText(libraryLengths.name),
  vendorNameEn: nameText(libraryLengths.name),
  /** null: none. */
  address: text(libraryLengths.address).nullable(),
  isPublic: z.boolean(),
})
export type ChangeLibraryBody = z.output<typeof changeLibraryBody>

export const sendBackBody = z.strictObject({ reason: text(libraryLengths.reason) })
