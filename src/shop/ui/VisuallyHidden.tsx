import type { ComponentPropsWithRef } from 'react'
import { classes } from '../lib/classes'

/** Words that only assistive technology reads; a focusable one shows while it has the focus. */
export const VisuallyHidden = ({ className, ...rest }: ComponentPropsWithRef<'span'>) => (
  <span {...rest} className={classes('visually-hidden', className)} />
)
