import type { Config } from '../config'

export type SecuritySettings = Pick<Config, 'apiBaseUrl' | 'publicUrl' | 'corsOrigins' | 'picturesPublicUrl'>

/** Seconds: a year, as browsers' preload lists ask for at least. */
const transportSecurity = 'max-age=31536000; includeSubDomains'

/**
 * What pages of ours may load: themselves, the store of pictures where that has an address, and the other backend where one is set, whose pictures may stand on any host.
 * No inline script; the one sheet within the HTML by its hash. Attributes `style` hold sizes of boxes, which the drawn page has
 * before any script: they can load nothing and cover nothing that the sheet could not.
 * @param styleHash source of that sheet, such as `'sha256-…'`; null where it stands beside the HTML
 * @param framedBy whose pages may show it in a frame
 */
export const contentSecurityPolicy = (
  { apiBaseUrl, picturesPublicUrl }: Pick<Config, 'apiBaseUrl' | 'picturesPublicUrl'>,
  styleHash: string | null = null,
  framedBy: "'none'" | "'self'" = "'none'",
): string => {
  const backend = apiBaseUrl === undefined ? '' : ` ${new URL(apiBaseUrl).origin}`
  const store = picturesPublicUrl === undefined ? '' : ` ${new URL(picturesPublicUrl).origin}`
  const pictures = apiBaseUrl === undefined ? `'self'${store}` : '*'
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleHash === null ? '' : ` ${styleHash}`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures} data:`,
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

const strictPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The headers that keep a browser to what an answer needs: an envelope or a file nothing at all, a page what the shop is made of. */
export const securityHeaders = (config: SecuritySettings, pageStyleHash: string | null = null) => {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    // A shop on another origin shows the pictures of this server.
    'cross-origin-resource-policy': config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': transportSecurity }),
  }
  const common = {
    ...everywhere,
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  return {
    /** What a page is made of, and no page itself: a first visit fetches a score of them, and pays for every header. */
    file: { ...everywhere, 'content-security-policy': strictPolicy },
    answer: { ...common, 'content-security-policy': strictPolicy },
    page: {
      ...common,
      'content-security-policy': contentSecurityPolicy(config, pageStyleHash),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    },
    /** The page that plays a recorded session, which the desk shows in a frame. */
    replay: {
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': contentSecurityPolicy(config, pageStyleHash, "'self'"),
    },
    /** A page that takes its one style and its empty icon, which stand in it, and runs nothing. */
    description: (styleHash: string) => ({
      ...common,
      'content-security-policy': `${strictPolicy}; style-src '${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`,
      'cross-origin-opener-policy': 'same-origin',
    }),
  }
}
