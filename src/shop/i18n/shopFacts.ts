import { type Network, networkAddresses } from '../../contract/networks'
import { type Money, readMoney } from '../../contract/rules/money'

/**
 * How to reach the people of this shop. Our server writes them into the HTML from its settings (SHOP_PHONE, SHOP_EMAIL,
 * SHOP_FACEBOOK, …) as `<meta name="shop-phone" content="…">`; without the tag the default stands.
 * Where there is no document, our server draws the page and says them itself (`setShopFacts`).
 */
const defaults = {
  phone: '+964 770 000 0000',
  email: 'shop@warraqin.example',
}
export type ShopFact = keyof typeof defaults

let told: Readonly<Partial<Record<string, string>>> | undefined

/** For drawing on the server: the facts by name, such as `phone`. */
export const setShopFacts = (facts: Readonly<Partial<Record<string, string>>>) => {
  told = facts
}

const contentOf = (name: string) =>
  (told === undefined
    ? document.querySelector<HTMLMetaElement>(`meta[name="shop-${name}"]`)?.content.trim()
    : told[name]) ?? ''

export const shopFact = (name: ShopFact): string => contentOf(name) || defaults[name]

/** Whether our own server has the data, and not another backend. */
export const isOurShop = (): boolean => {
  const apiBase =
    told === undefined
      ? document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content
      : told.apiBase
  return (apiBase ?? '') === ''
}

/** Whether somebody without an account may order (GUEST-1); another backend knows of no such orders. */
export const takesGuests = (): boolean => contentOf('guests') === 'on' && isOurShop()

/** The shop's page at a network; '' where it has none. With another backend, which nobody asks for its own, all four. */
export const shopPage = (network: Network): string =>
  contentOf(network) || (isOurShop() ? '' : networkAddresses[network])

/** What the tag said when it was read last, since every price asks. */
let known: { content: string; money: Money | null } = { content: '', money: null }

/** The one currency of the shop (SHOP_CURRENCY); null: the two units of the specification. */
export const shopMoney = (): Money | null => {
  const content = contentOf('money')
  if (content !== known.content) known = { content, money: readMoney(content) }
  return known.money
}

export const mailLink = () => `mailto:${shopFact('email')}`

/** WhatsApp takes the number in international form, digits only. */
export const chatLink = () => `https://wa.me/${shopFact('phone').replaceAll(/\D/g, '')}`
