import type { Product } from '../../../../contract/entities/product'
import { ProductCardSkeleton } from '../../../ui/Card'
import { Grid } from '../../../ui/Grid'
import { ProductCard } from './ProductCard'

/** How many cards of a grid stand above the fold on most screens. */
const firstSight = 4

/** The cards of some products as entries of a list. */
export const ProductEntries = ({
  products,
  below = false,
}: {
  products: readonly Product[]
  below?: boolean
}) =>
  products.map((product, place) => (
    <li key={product.id}>
      <ProductCard product={product} priority={!below && place < firstSight} />
    </li>
  ))

export const ProductGrid = ({ products, below }: { products: readonly Product[]; below?: boolean }) => (
  <Grid>
    <ProductEntries products={products} below={below} />
  </Grid>
)

/** A grid on its way, in the size that it will have. */
export const ProductGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <Grid aria-hidden>
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <ProductCardSkeleton />
      </li>
    ))}
  </Grid>
)
