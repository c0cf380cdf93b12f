import type { Product } from '../../contract/entities/product'

/** A name as its book has it: apart from the direction of the words around it, and in its own language. */
export const ProductName = ({ product }: { product: Pick<Product, 'name' | 'language'> }) => (
  <bdi lang={product.language ?? undefined}>{product.name}</bdi>
)
