/** RFC 5321 §4.5.3.1 allows 64 characters before the @ and 254 in all; RFC 1035 §2.3.4 allows 63 in a label. */
export const maximumEmailLength = 254

/**
 * Something, @, and two or more labels with dots between them. What has a meaning in the header of a mail
 * (`<>()[],:;"\`), blanks, and what cannot be seen stand nowhere. No character fits two neighbouring parts, so that
 * the time to check a text grows with its length and no faster.
 */
const shape =
  /^[^\s\p{Cc}\p{Cf}@<>()[\],:;"\\]{1,64}@(?:[^\s\p{Cc}\p{Cf}@<>()[\],:;"\\.\u3002]{1,63}\.)+[^\s\p{Cc}\p{Cf}@<>()[\],:;"\\.\u3002]{1,63}$/u

/**
 * Whether a trimmed text is an address that mail can be sent to; the one rule on both sides. Accounts are compared by
 * their NFKC form, which must be an address as well: `＜` becomes `<` there.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maximumEmailLength && shape.test(text) && shape.test(text.normalize('NFKC'))
