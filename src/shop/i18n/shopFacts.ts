import { factMark } from '../../contract/frames'

/**
 * How to reach the people of this shop. Our server writes them into the HTML from its settings (SHOP_PHONE, SHOP_EMAIL,
 * SHOP_FACEBOOK, …) as `<meta name="shop-phone" content="…">`; without the tag the default stands.
 * Where there is no document, a frame is drawn, in which our server fills them in.
 */
const defaults = {
  phone: '+964 770 000 0000',
  email: 'shop@warraqin.example',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/',
  tiktok: 'https://www.tiktok.com/',
}
export type ShopFact = keyof typeof defaults

const isFrame = typeof document === 'undefined'

export const shopFact = (name: ShopFact): string => {
  if (isFrame) return factMark(name)
  const content = document.querySelector<HTMLMetaElement>(`meta[name="shop-${name}"]`)?.content.trim()
  return content === undefined || content === '' ? defaults[name] : content
}

export const mailLink = () => `mailto:${shopFact('email')}`

/** WhatsApp takes the number in international form, digits only. */
export const chatLink = () =>
  `https://wa.me/${isFrame ? factMark('chat') : shopFact('phone').replaceAll(/\D/g, '')}`
