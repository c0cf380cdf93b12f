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
])

/** Personal data that a session file shows only masked. */
const personalFields = new Set(['email', 'phone', 'phonenumber', 'address', 'town', 'note'])

export const isSecretField = (name: string) => secretFields.has(name.toLowerCase())
export const isPersonalField = (name: string) => personalFields.has(name.toLowerCase())
export const secretFieldNames = [...secretFields]
