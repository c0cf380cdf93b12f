import type { Category, CategoryDetail } from '../../../contract/entities/category'
import type { Library, LibraryDetail } from '../../../contract/entities/library'
import { presentProduct } from '../../products/present'
import type { ProductRow } from '../../products/rows'

interface NamedRow {
  id: number
  name: string
  image: string | null
}

export const presentCategory = ({ id, name, image }: NamedRow): Category => ({ id, name, imageUrl: image })

export const presentCategoryDetail = (
  row: NamedRow,
  subCategories: { id: number; name: string }[],
  products: ProductRow[],
): CategoryDetail => ({ ...presentCategory(row), products: products.map(presentProduct), subCategories })

export const presentLibrary = ({ id, name, image }: NamedRow): Library => ({
  id,
  librarieName: name,
  imgUrl: image,
})

export const presentLibraryDetail = (
  row: NamedRow & { vendor_name: string | null },
  products: ProductRow[],
): LibraryDetail => ({
  librarieName: row.name,
  vendorName: row.vendor_name,
  vendorImage: row.image,
  products: products.map(presentProduct),
})
