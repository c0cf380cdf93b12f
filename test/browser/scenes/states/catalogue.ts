import { aFailure, aGood, silence } from '../../support/answers'
import type { DemoData } from '../../support/demoData'
import { cards, numbered, type Scene } from '../scene'

/** Categories and products: empty, one, five hundred, too long, gone, not there, on their way and failed. */
export const catalogueStates = ({ category, product, products, long }: DemoData): Scene[] => {
  const shelf = `/catorgery/${String(category.id)}`
  const productPath = `/product-preview/${String(product.id)}`
  const aShelf = (shown: unknown[]) => aGood({ ...category, products: shown })
  return [
    { name: 'category-empty', path: shelf, answers: { category: aShelf([]) } },
    { name: 'category-one', path: shelf, answers: { category: aShelf([product]) }, sees: cards },
    {
      name: 'category-500',
      isLong: true,
      path: shelf,
      answers: { category: aShelf(numbered(500, product)) },
      sees: cards,
    },
    {
      name: 'category-long',
      path: shelf,
      answers: {
        category: aGood({
          ...category,
          name: long,
          imageUrl: null,
          subCategories: numbered(30, { id: 0, name: long.slice(0, 60) }),
          products: numbered(9, {
            ...product,
            name: long,
            authorName: long,
            imageUrl: null,
            price: 9_999_999.99,
            discountPrice: 9_999_998.99,
            discount: 99,
          }),
        }),
      },
      sees: cards,
    },
    {
      name: 'category-gone-and-coming',
      path: shelf,
      answers: {
        category: aShelf(
          products.slice(0, 12).map((each, index) => ({
            ...each,
            status: ['out of stock', 'coming soon', 'back on Sunday'][index % 3],
            discount: 20,
            discountPrice: each.price * 0.8,
          })),
        ),
      },
      sees: cards,
    },
    { name: 'category-loading', path: shelf, answers: { category: silence } },
    { name: 'category-failed', path: shelf, answers: { category: aFailure }, sees: '[role="alert"]' },
    { name: 'category-not-there', path: '/catorgery/999999' },
    { name: 'books-failed', path: '/books', answers: { category: aFailure }, sees: '[role="alert"]' },
    {
      name: 'product-long',
      path: productPath,
      answers: {
        product: aGood({
          ...product,
          name: long,
          authorName: long,
          description: `${long}\n\n${long}\n${'x'.repeat(200)}`,
          categoryName: long,
          librarieName: long,
          imageUrl: null,
          price: 9_999_999.99,
          discountPrice: 8_888_888.88,
          discount: 11,
        }),
      },
      sees: cards,
    },
    {
      name: 'product-gone',
      path: productPath,
      answers: { product: aGood({ ...product, status: 'out of stock', description: null }) },
      sees: cards,
    },
    { name: 'product-loading', path: productPath, answers: { product: silence } },
    { name: 'product-failed', path: productPath, answers: { product: aFailure }, sees: '[role="alert"]' },
    { name: 'product-not-there', path: '/product-preview/999999' },
  ]
}
