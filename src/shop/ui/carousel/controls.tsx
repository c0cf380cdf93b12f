import type { ReactNode } from 'react'
import { IconButton } from '../IconButton'
import styles from './Carousel.module.css'

interface ArrowProps {
  label: string
  icon: ReactNode
  /** There is nothing further this way. */
  ended: boolean
  onPress: () => void
}

/** An arrow of the carousel. react-slick clones it with props of its own, which it does not take. */
export const Arrow = ({ label, icon, ended, onPress }: ArrowProps) => (
  <IconButton
    className={styles.arrow}
    look="outlined"
    label={label}
    icon={icon}
    aria-disabled={ended}
    onClick={onPress}
  />
)

interface DotProps {
  label: string
  current: boolean
  onPress: () => void
}

/** A nuqta for every position; the current one is filled. */
export const Dot = ({ label, current, onPress }: DotProps) => (
  <button
    type="button"
    className={styles.dot}
    aria-label={label}
    aria-current={current ? 'true' : undefined}
    onClick={onPress}
  />
)
