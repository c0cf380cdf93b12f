import type { Product } from '../../contract/entities/product'
import { firstCards } from '../lib/firstSight'
import { ProductCardSkeleton } from '../ui/Card'
import { Grid } from '../ui/Grid'
import { Skeleton } from '../ui/Skeleton'
import { coverRatio, ProductCard } from './ProductCard'

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
      <ProductCard product={product} priority={!below && place < firstCards} />
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
        <ProductCardSkeleton picture={<Skeleton ratio={coverRatio} />} />
      </li>
    ))}
  </Grid>
)
