/** Whether people could call it: 7 to 15 digits of any script, with the marks that people write between them. */
export const isPhone = (text: string) =>
  /^\+?[\p{Nd} ().-]+$/u.test(text) && /^\p{Nd}{7,15}$/u.test(text.replace(/[^\p{Nd}]/gu, ''))
