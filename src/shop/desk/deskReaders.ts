import type { DeskLibrary } from '../../contract/desk/libraries'
import type { DeskOverview } from '../../contract/desk/overview'
import { type Role, roles } from '../../contract/rules/roles'
import { type Fields, fieldsOf, isTrue, listOf, numberOf, words } from '../api/fields'
import type { Reader, ReadingNotes } from '../api/readers'

/** Whoever has no role of the desk is a shopper. */
export const roleOf = (value: unknown): Role => roles.find((role) => role === value) ?? 'shopper'

export const readDeskLibrary = (library: Fields, { picture }: ReadingNotes): DeskLibrary => ({
  id: numberOf(library.id) ?? 0,
  name: words(library.name) ?? '',
  nameAr: words(library.nameAr),
  nameEn: words(library.nameEn),
  vendorNameAr: words(library.vendorNameAr),
  vendorNameEn: words(library.vendorNameEn),
  image: picture(words(library.image)),
  address: words(library.address),
  isPublic: isTrue(library.isPublic),
  isApproved: isTrue(library.isApproved),
  askedAt: words(library.askedAt),
  sentBack: words(library.sentBack),
  products: numberOf(library.products) ?? 0,
})

export const readDeskOverview: Reader<DeskOverview> = (data, notes) => {
  const { role, libraries, newOrders } = fieldsOf(data)
  return {
    role: roleOf(role),
    libraries: listOf(libraries, (library) => readDeskLibrary(library, notes)),
    newOrders: numberOf(newOrders) ?? 0,
  }
}
