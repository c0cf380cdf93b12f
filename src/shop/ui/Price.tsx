import { classes } from '../lib/classes'
import styles from './Price.module.css'
import { VisuallyHidden } from './VisuallyHidden'

interface PriceProps {
  /** Ready to print, from i18n/format.ts: the number with its unit. */
  value: string
  /** What it cost before the discount, ready to print. */
  oldValue?: string
  /** Names the old price for those who cannot see that it is struck through. */
  oldLabel?: string
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** A price, each number isolated from the direction of the words around it. */
export const Price = ({ value, oldValue, oldLabel, size = 'medium', className }: PriceProps) => (
  <span className={classes(styles.price, styles[size], className)}>
    <bdi className={styles.value}>{value}</bdi>
    {oldValue !== undefined && (
      <>
        {' '}
        <s className={styles.old}>
          {oldLabel !== undefined && <VisuallyHidden>{`${oldLabel} `}</VisuallyHidden>}
          <bdi>{oldValue}</bdi>
        </s>
      </>
    )}
  </span>
)
