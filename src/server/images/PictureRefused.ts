/**
 * Why bytes were not taken as a picture:
 * `unreadable` not one of the five formats, or damaged; `too-large` more pixels than a server should decode;
 * `mixed` a picture that is another kind of file as well (a ZIP, a PDF, a page with a script).
 */
export type PictureProblem = 'unreadable' | 'too-large' | 'mixed'

export class PictureRefused extends Error {
  constructor(readonly problem: PictureProblem) {
    super(`The picture was refused: ${problem}`)
    this.name = 'PictureRefused'
  }
}
