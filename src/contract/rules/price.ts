/**
 * Money: integers in minor units (hundredths) wherever it is stored or summed, numbers with 2 decimals on the wire.
 */
export const toMinor = (amount: number): number => Math.round(amount * 100)
export const fromMinor = (minor: number): number => minor / 100

/** What one piece costs: the discount price if above 0, otherwise the price (PRODUCT-3, WISHLIST-6). */
export const effectivePrice = (product: { price: number; discountPrice: number | null }): number =>
  product.discountPrice !== null && product.discountPrice > 0 ? product.discountPrice : product.price

/** The sum of price times quantity (CART-4), added up in minor units so that no fraction creeps in. */
export const totalOf = (lines: readonly { price: number; quantity: number }[]): number =>
  fromMinor(lines.reduce((sum, line) => sum + toMinor(line.price) * line.quantity, 0))

/** A discount in whole percent, or null where there is none. */
export const discountPercent = (priceMinor: number, discountMinor: number | null): number | null =>
  discountMinor !== null && discountMinor > 0 && discountMinor < priceMinor
    ? Math.round(((priceMinor - discountMinor) / priceMinor) * 100)
    : null
