import type { Edition } from '../../contract/entities/edition'
import type { Product } from '../../contract/entities/product'
import type { Money } from '../../contract/rules/money'
import { effectivePrice } from '../../contract/rules/price'
import { orderMoney } from '../money'

const availability: Record<string, string | undefined> = {
  available: 'https://schema.org/InStock',
  'out of stock': 'https://schema.org/OutOfStock',
  'coming soon': 'https://schema.org/PreOrder',
}

const bookFormats: Record<string, string | undefined> = {
  hardcover: 'https://schema.org/Hardcover',
  paperback: 'https://schema.org/Paperback',
}

const editionData = ({ isbn, publisher, year, pages, binding, language, translator }: Edition) => ({
  ...(isbn !== null && { isbn }),
  ...(publisher !== null && { publisher: { '@type': 'Organization', name: publisher } }),
  // ISO 8601 writes a year with four digits, and one before our era only where both sides agreed on it.
  ...(year !== null && year > 0 && { datePublished: String(year).padStart(4, '0') }),
  ...(pages !== null && { numberOfPages: pages }),
  ...(binding !== null && bookFormats[binding] !== undefined && { bookFormat: bookFormats[binding] }),
  ...(language !== null && { inLanguage: language }),
  ...(translator !== null && { translator: { '@type': 'Person', name: translator } }),
})

/** A product as schema.org describes it; addresses are completed where the HTML is made. */
export const productData = (product: Product, money: Money | null) => ({
  '@context': 'https://schema.org',
  '@type': product.isBook === true ? ['Product', 'Book'] : 'Product',
  name: product.name,
  ...(product.description !== null && { description: product.description }),
  ...(product.authorName !== null &&
    (product.isBook === true
      ? { author: { '@type': 'Person', name: product.authorName } }
      : { brand: { '@type': 'Brand', name: product.authorName } })),
  ...(product.categoryName !== null && { category: product.categoryName }),
  ...(product.language && { inLanguage: product.language }),
  ...(product.isBook === true && product.edition !== undefined && editionData(product.edition)),
  offers: {
    '@type': 'Offer',
    price: effectivePrice(product).toFixed(2),
    // The unit in which the product screen shows it.
    priceCurrency: orderMoney(money).code,
    ...(product.status !== null &&
      availability[product.status] !== undefined && { availability: availability[product.status] }),
    ...(product.librarieName && { seller: { '@type': 'Organization', name: product.librarieName } }),
  },
})
