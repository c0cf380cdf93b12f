import type { Product } from '../../contract/entities/product'
import { effectivePrice } from '../../contract/rules/price'

/** The unit in which the product screen shows prices (SPEC.md §9), as ISO 4217 has it. */
const currency = 'USD'

const availability: Record<string, string | undefined> = {
  available: 'https://schema.org/InStock',
  'out of stock': 'https://schema.org/OutOfStock',
  'coming soon': 'https://schema.org/PreOrder',
}

/** A product as schema.org describes it; addresses are completed where the HTML is made. */
export const productData = (product: Product) => ({
  '@context': 'https://schema.org',
  '@type': product.authorName === null ? 'Product' : ['Product', 'Book'],
  name: product.name,
  ...(product.description !== null && { description: product.description }),
  ...(product.authorName !== null && { author: { '@type': 'Person', name: product.authorName } }),
  ...(product.categoryName !== null && { category: product.categoryName }),
  ...(product.language && { inLanguage: product.language }),
  offers: {
    '@type': 'Offer',
    price: effectivePrice(product).toFixed(2),
    priceCurrency: currency,
    ...(product.status !== null &&
      availability[product.status] !== undefined && { availability: availability[product.status] }),
    ...(product.librarieName && { seller: { '@type': 'Organization', name: product.librarieName } }),
  },
})
