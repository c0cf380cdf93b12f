import { classes } from '../lib/classes'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths; text lines take the height of a line when none is given. */
  width?: string
  height?: string
  /** Width to height, for what will be a picture. */
  ratio?: string
  className?: string
}

/** A grey place for what is on its way. Never read out: the screen says once that it loads. */
export const Skeleton = ({ width, height, ratio, className }: SkeletonProps) => (
  <span
    aria-hidden
    className={classes(styles.skeleton, className)}
    style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
  />
)
