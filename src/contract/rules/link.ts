/** Stands for the shop itself, whose address nobody knows here. */
const base = 'http://shop.invalid'
const protocols = ['http:', 'https:', 'mailto:']

/**
 * The aim of a link that somebody wrote, as it may stand in a page: a path of the shop from `/` on, or an address of the web
 * or of a mailbox. null for anything else, such as `javascript:`.
 */
export const linkTarget = (written: string): string | null => {
  if (!URL.canParse(written, base)) return null
  const { protocol, origin, pathname, search, hash, href } = new URL(written, base)
  if (origin === base) return pathname.replace(/^\/+/, '/') + search + hash
  return protocols.includes(protocol) ? href : null
}
