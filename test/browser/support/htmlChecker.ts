import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { javaPath } from '../../support/java'

interface Report {
  messages: { url: string; message: string; extract?: string }[]
}

const jar = require.resolve('vnu-jar/build/dist/vnu.jar')

/**
 * Of the sheet within the HTML. The checker's list of properties ends before container queries; stylelint, which knows them
 * and the browsers of package.json, reads the same sheet in its sources.
 */
const isOfSheet = (message: string) => message.startsWith('CSS: ')

/** The errors that the W3C checker finds in all HTML files of a folder, in one run of Java. */
export const htmlErrors = (folder: string) =>
  new Promise<string[]>((resolve, reject) => {
    const args = [
      '-Xss8m',
      '-jar',
      jar,
      '--errors-only',
      '--format',
      'json',
      '--exit-zero-always',
      '--stdout',
      folder,
    ]
    execFile(javaPath(), args, { maxBuffer: 64_000_000 }, (error, said) => {
      if (error) {
        reject(new Error('The HTML checker did not run', { cause: error }))
        return
      }
      const { messages } = JSON.parse(said) as Report
      const ofHtml = messages.filter(({ message }) => !isOfSheet(message))
      resolve(ofHtml.map(({ url, message, extract = '' }) => `${basename(url)}: ${message} ${extract}`))
    })
  })
