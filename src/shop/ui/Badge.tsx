import type { ReactNode } from 'react'
import { classes } from '../lib/classes'
import styles from './Badge.module.css'

interface BadgeProps {
  /** `discount` glints; `good`, `waiting` and `gone` suit available, coming soon and out of stock. */
  tone?: 'discount' | 'good' | 'waiting' | 'gone' | 'plain'
  children: ReactNode
  className?: string
}

/** A few words on a small coloured slip; the words carry the meaning, the colour only helps. */
export const Badge = ({ tone = 'plain', children, className }: BadgeProps) => (
  <span className={classes(styles.badge, styles[tone], className)}>{children}</span>
)
