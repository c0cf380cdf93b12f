/** The four places elsewhere that a shop may have a page at, and where each begins. */
export const networkAddresses = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/',
  tiktok: 'https://www.tiktok.com/',
} as const
export type Network = keyof typeof networkAddresses
