/**
 * What delivery costs for goods of that sum, all three in one unit: nothing from the sum on from which the shop delivers
 * for nothing.
 */
export const deliveryFee = (fee: number, goods: number, freeFrom: number | null): number =>
  freeFrom !== null && goods >= freeFrom ? 0 : fee
