import { lazy } from 'react'
import { Search } from '../../features/search/Search'

const Card = lazy(async () => ({
  default: (await import(/* webpackChunkName: "search" */ '../../features/catalogue/product/ProductCard'))
    .ProductCard,
}))

/** The search of the header, whose results are drawn as the catalogue draws its products. */
export const HeaderSearch = () => <Search card={(product) => <Card product={product} />} />
