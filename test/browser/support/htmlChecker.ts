import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { javaPath } from '../../support/java'

interface Report {
  messages: { url: string; message: string; extract?: string }[]
}

const jar = require.resolve('vnu-jar/build/dist/vnu.jar')

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
      resolve(messages.map(({ url, message, extract = '' }) => `${basename(url)}: ${message} ${extract}`))
    })
  })
