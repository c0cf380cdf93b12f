import { ProductCard } from '../../features/catalogue/product/ProductCard'
import { Search } from '../../features/search/Search'

/** The search of the header, whose results are drawn as the catalogue draws its products. */
export const HeaderSearch = () => <Search card={(product) => <ProductCard product={product} />} />
