import { IconFacebook, IconInstagram, IconLinkedin, IconTiktok } from '../ui/icons'

/** The four places elsewhere; the name is a key of `layout` in the dictionaries and of the shop's facts. */
export const networks = [
  { name: 'facebook', Icon: IconFacebook },
  { name: 'instagram', Icon: IconInstagram },
  { name: 'linkedin', Icon: IconLinkedin },
  { name: 'tiktok', Icon: IconTiktok },
] as const
