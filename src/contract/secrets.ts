/**
 * Fields whose values never leave the running program: not in a log, a DevTools export, a session file or the support
 * panel. Compared without regard to case, so `Password` of the multipart registration is covered too.
 */
const secretFields = new Set([
  'token',
  'password',
  'confirmpassword',
  'newpassword',
  'authorization',
  'secret',
  // The whole session of somebody: it stands in no other log.
  'packed',
])

/** Personal data that a session file shows only masked. */
const personalFields = new Set(['email', 'phone', 'phonenumber', 'address', 'town', 'note', 'reason'])

export const isSecretField = (name: string) => secretFields.has(name.toLowerCase())
export const isPersonalField = (name: string) => personalFields.has(name.toLowerCase())
export const secretFieldNames = [...secretFields]

/** What neither part of an e-mail address holds, so that a text falls into pieces at it. */
const betweenAddresses = /([\s"'<>()[\]{}\\/,;:=?#&]+)/

/** Each piece of a text that may be an e-mail address or a token, after `change`. */
export const withPieces = (text: string, change: (piece: string) => string): string =>
  text.split(betweenAddresses).map(change).join('')

/** An e-mail address as typed or as the query of an address has it; also one that is only begun. */
export const isMailAddress = (piece: string) => /.@|.%(?:25)*40/.test(piece)
