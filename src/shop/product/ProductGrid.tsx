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
}) => {
  'use memo'
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} priority={!below && index < firstCards} />
    </li>
  ))
}

export const ProductGrid = ({ products, below }: { products: readonly Product[]; below?: boolean }) => (
  <Grid>
    <ProductEntries products={products} below={below} />
  </Grid>
)

/** A grid on its way, in the size that it will have. */
export const ProductGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <Grid aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <ProductCardSkeleton picture={<Skeleton ratio={coverRatio} />} />
      </li>
    ))}
  </Grid>
)
