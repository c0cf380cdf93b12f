/** Why a row's picture was not taken; the message completes “image “…” …”. */
export class PictureMissing extends Error {
  override name = 'PictureMissing'
}
