import { isolated } from './isolated'
import { forUser } from './letter'
import { readLibraryById } from './read'
import { mailTexts } from './texts'

/** Mails about a vendor's library on its way into the shop. */
export const libraryMails = {
  'library-asked': forUser(async (user, { database, config }, { reference }) => {
    const library = await readLibraryById(database, reference, user.language)
    if (library === undefined) return undefined
    const { hello, libraryAsked } = mailTexts[user.language]
    return {
      to: user.email,
      language: user.language,
      subject: libraryAsked.subject(library.name),
      before: [hello(isolated(user.firstName)), libraryAsked.text(isolated(library.name))],
      button: {
        label: libraryAsked.button,
        url: `${config.publicUrl}/desk/libraries/${String(library.id)}`,
      },
    }
  }),
  'library-approved': forUser(async (user, { database, config }, { reference }) => {
    const library = await readLibraryById(database, reference, user.language)
    if (library === undefined) return undefined
    const { hello, libraryApproved } = mailTexts[user.language]
    return {
      to: user.email,
      language: user.language,
      subject: libraryApproved.subject,
      before: [hello(isolated(user.firstName)), libraryApproved.text(isolated(library.name))],
      button: { label: libraryApproved.button, url: `${config.publicUrl}/desk` },
    }
  }),
  'library-sent-back': forUser(async (user, { database, config }, { reference }) => {
    const library = await readLibraryById(database, reference, user.language)
    // Its owner has asked again by now.
    if (library === undefined || library.sentBack === null) return undefined
    const { hello, next, librarySentBack } = mailTexts[user.language]
    return {
      to: user.email,
      language: user.language,
      subject: librarySentBack.subject,
      before: [
        hello(isolated(user.firstName)),
        librarySentBack.text(isolated(library.name)),
        isolated(library.sentBack),
      ],
      next: { heading: next, text: librarySentBack.next },
      button: { label: librarySentBack.button, url: `${config.publicUrl}/desk` },
    }
  }),
}
