import { defaultLanguage } from '../../contract/constants'
import { createLink, type LinkOf } from '../modules/accounts/links'
import { isolated } from './isolated'
import { factsOf, forApplicant, forUser, type Tools } from './letter'
import { readLibraryOf } from './read'
import { mailTexts } from './texts'

/** The secret sits in the fragment, which no server and no log ever sees. */
const linkTo = async (link: LinkOf, { database, config }: Tools) => {
  const secret = await createLink(database.db, link)
  return `${config.publicUrl}/${link.kind === 'activate' ? 'activate' : 'reset-password'}#secret=${secret}`
}

/** Mails about an account: its beginning, its password, and what a vendor is told. */
export const accountMails = {
  activate: forApplicant(async ({ id, email, language }, tools) => {
    const { welcome, activate } = mailTexts[language]
    const url = await linkTo({ kind: 'activate', registrationId: id }, tools)
    return {
      to: email,
      language,
      subject: activate.subject,
      before: [welcome, activate.text],
      button: { label: activate.button, url },
      after: [activate.ignore],
    }
  }),
  'sign-up-again': forApplicant(({ email, language }, { config }) => {
    const { welcome, signUpAgain } = mailTexts[language]
    return Promise.resolve({
      to: email,
      language,
      subject: signUpAgain.subject,
      before: [welcome, signUpAgain.text],
      button: { label: signUpAgain.button, url: `${config.publicUrl}/signup` },
      after: [signUpAgain.ignore],
    })
  }),
  reset: forUser(async (user, tools) => {
    const { hello, reset } = mailTexts[user.language]
    const url = await linkTo({ kind: 'reset', userId: user.id }, tools)
    return {
      to: user.email,
      language: user.language,
      subject: reset.subject,
      before: [hello(isolated(user.firstName)), reset.text],
      button: { label: reset.button, url },
      after: [reset.ignore],
    }
  }),
  'already-registered': forUser((user, { config }) => {
    const { welcome, alreadyRegistered } = mailTexts[user.language]
    return Promise.resolve({
      to: user.email,
      language: user.language,
      subject: alreadyRegistered.subject,
      before: [welcome, alreadyRegistered.text],
      button: { label: alreadyRegistered.button, url: `${config.publicUrl}/forgot-password` },
      after: [alreadyRegistered.ignore],
    })
  }),
  'vendor-welcome': forUser(async (user, { database, config }) => {
    const library = await readLibraryOf(database, user.id)
    if (library === undefined) return undefined
    const { hello, next, vendorWelcome } = mailTexts[user.language]
    return {
      to: user.email,
      language: user.language,
      subject: vendorWelcome.subject,
      before: [hello(isolated(user.firstName)), vendorWelcome.text(isolated(library))],
      next: { heading: next, text: vendorWelcome.next },
      button: { label: vendorWelcome.button, url: `${config.publicUrl}/desk` },
    }
  }),
  'vendor-joined': forUser(async (user, { database, config }) => {
    const library = await readLibraryOf(database, user.id)
    if (library === undefined) return undefined
    const { next, vendorJoined } = mailTexts[defaultLanguage]
    return {
      to: config.shop.email,
      replyTo: user.email,
      language: defaultLanguage,
      subject: vendorJoined.subject(library),
      before: [vendorJoined.text(isolated(library))],
      facts: factsOf(user, defaultLanguage),
      next: { heading: next, text: vendorJoined.next },
    }
  }),
}
