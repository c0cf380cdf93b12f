import { isMailAddress, withPieces } from '../../contract/secrets'

/** What stands in place of a secret. */
export const hidden = '•••'

/** A text without any of these holds nothing that could be hidden; most do not. */
const suspicious = /[@=#]|%(?:25)*40|eyJ|bearer|(?:\p{Nd}\W?){9}/iu

/** `token=`, `new-password=`: in an address, however it came there. */
const namedSecret = /((?:token|password|secret|authorization)(?:=|%3D))[^&#\s"'<>]+/gi

/** What a call carries of a login. */
const bearer = /(bearer(?:\s|%20))[\w.~+/=-]+/gi

/** The secret of a mail's link in a fragment without its name. */
const bareSecret = /#[\w-]{43}(?![\w-])/g

/** The login's token of most servers (RFC 7519 §3: three parts, of which the first is the JSON of a header). */
const isToken = (piece: string) => piece.includes('eyJ') && piece.split('.').length > 2

const withoutSecret = (piece: string) => {
  if (isToken(piece)) return hidden
  return isMailAddress(piece) ? `${hidden}@${hidden}` : piece
}

/**
 * A telephone or a card: nine digits or more of any script, with single gaps. An ISBN is none of them, nor is a date with its
 * time, nor what is part of a word or of a path.
 */
const longNumber =
  /(?<![\p{L}\p{Nd}/._-])(?!97[89](?:[ -]?\p{Nd}){10}(?![ -]?\p{Nd}))(?:\+|%2B)?\p{Nd}(?:(?:[ +-]|%20)?\p{Nd}){8,}(?![\p{L}\p{Nd}_-]|:\p{Nd})/giu

/** The same text without what nobody should read who looks into a session; the same text always gives the same. */
export const withoutSecrets = (text: string): string => {
  if (!suspicious.test(text)) return text
  const nameless = text
    .replace(namedSecret, `$1${hidden}`)
    .replace(bearer, `$1${hidden}`)
    .replace(bareSecret, `#${hidden}`)
  return withPieces(nameless, withoutSecret).replace(longNumber, hidden)
}
