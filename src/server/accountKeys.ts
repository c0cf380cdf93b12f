/** How e-mail addresses are compared: without regard to case or to the way Unicode spells a letter. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase()

/** How a username is compared. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()
