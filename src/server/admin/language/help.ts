import type { Language } from '../../../contract/constants'
import { helpAr } from './helpAr'
import { type CommandName, helpEn } from './helpEn'

const names = Object.keys(helpEn) as CommandName[]

/** One line for the list of commands, and all of `--help`. */
export const helps: Record<Language, Record<CommandName, { summary: string; help: string }>> = {
  ar: helpAr,
  en: helpEn,
}

const lists: Record<Language, (commands: string) => string> = {
  ar: (commands) => `أداة الورّاق في سوق الورّاقين.

  npm run admin -- COMMAND …

${commands}

يقول COMMAND --help أكثر. و--lang ar أو --lang en يختار اللغة، وإلا فلغة الجهاز (LC_ALL ثم LANG).
تقرأ الأداة إعدادات الخادم نفسها: DATA_DIR وDATABASE_URL.
رموز الخروج: 0 تمّ، 1 تعذّر، 2 كُتب الأمر خطأ.`,
  en: (commands) => `The bookseller’s tool of Warraqin.

  npm run admin -- COMMAND …

${commands}

COMMAND --help tells more. --lang ar or --lang en chooses the language, else the machine’s (LC_ALL, then LANG).
The tool reads the same settings as the server: DATA_DIR, DATABASE_URL.
Exit codes: 0 done, 1 could not be done, 2 the call was wrong.`,
}

/** All commands, one a line. */
export const overviewIn = (language: Language): string =>
  lists[language](names.map((name) => `  ${name.padEnd(15)}${helps[language][name].summary}`).join('\n'))
