import { use } from 'react'
import { isEarly, markedPicture } from '../../contract/frames'
import { FrameContext } from './frame'
import { Picture } from './Picture'
import { Skeleton } from './Skeleton'

interface PictureSkeletonProps {
  /** Which one of the screen's first pictures (contract/frames.ts) will stand here, if it is one of them. */
  number: number | undefined
  /** As of the `Picture` that takes its place, so that both are one file in one box. */
  ratio: string
  sizes: string
}

/** A picture on its way. In the HTML it stands already: our server knows its address before any script runs. */
export const PictureSkeleton = ({ number, ratio, sizes }: PictureSkeletonProps) =>
  use(FrameContext) && number !== undefined ? (
    <Picture src={markedPicture(number)} alt="" ratio={ratio} sizes={sizes} priority={isEarly(number)} />
  ) : (
    <Skeleton ratio={ratio} />
  )
