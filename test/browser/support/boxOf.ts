import type { Locator } from 'playwright-core'

/** Where a part lies on the page, and how large it is, in px; throws where it is not shown. */
export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}
