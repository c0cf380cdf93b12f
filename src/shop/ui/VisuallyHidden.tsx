import type { ComponentPropsWithRef } from 'react'
import { classes } from '../lib/classes'

/** Words that only assistive technology reads. */
export const VisuallyHidden = ({ className, ...rest }: ComponentPropsWithRef<'span'>) => (
  <span {...rest} className={classes('visually-hidden', className)} />
)
