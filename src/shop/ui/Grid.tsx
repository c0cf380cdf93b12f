import type { ComponentPropsWithRef } from 'react'
import { classes } from '../lib/classes'
import styles from './Grid.module.css'

interface GridProps extends ComponentPropsWithRef<'ul'> {
  /** How wide an entry wants to be: `tile` (categories, libraries), `card` (products) or `wide`. */
  entry?: 'tile' | 'card' | 'wide'
}

/** As many entries side by side as fit; the children are `<li>`. Long lists draw only what is near the screen. */
export const Grid = ({ entry = 'card', className, ...rest }: GridProps) => (
  <ul role="list" {...rest} className={classes(styles.grid, styles[entry], className)} />
)
