import type { Reason } from './reason'

type PictureKey = Extract<Reason['key'], `picture${string}`>

/** Why a row's picture was not taken. */
export class PictureMissing extends Error {
  override name = 'PictureMissing'

  constructor(
    readonly key: PictureKey,
    readonly params: Reason['params'] = {},
  ) {
    super(key)
  }
}
