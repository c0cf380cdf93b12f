import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react'
import { classes } from '../lib/classes'
import styles from './Button.module.css'
import { IconCheck } from './icons'
import { Spinner } from './Spinner'

interface Look {
  /** `accent` is brass, for the one button on a dark band. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent'
  size?: 'small' | 'medium' | 'large'
  /** Takes the whole width of what it stands in. */
  wide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  /** The request runs: shown by a spinner, kept in the tab order, and deaf to clicks. */
  busy?: boolean
  /** It worked: the icon becomes a check for as long as this is true. */
  done?: boolean
}

const looks = ({ variant = 'primary', size = 'medium', wide }: Look, className?: string) =>
  classes(styles.button, styles[variant], styles[size], wide && styles.wide, className)

/** A push button. `type` is `button` unless told otherwise; ignored clicks of a busy one submit nothing either. */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  busy = false,
  done = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const deaf = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (deaf) event.preventDefault()
    else onClick?.(event)
  }
  const sign = busy ? <Spinner /> : done ? <IconCheck className={styles.check} aria-hidden /> : icon
  return (
    <button
      {...rest}
      type={type}
      className={looks({ variant, size, wide }, className)}
      onClick={press}
      aria-disabled={deaf || undefined}
      aria-busy={busy || undefined}
    >
      {sign !== undefined && <span className={styles.sign}>{sign}</span>}
      {children}
    </button>
  )
}

type ButtonLinkProps<C extends ElementType> = Look & {
  /** What draws the anchor: the shop's `Link`, or nothing for a plain `<a>`. */
  as?: C
  children: ReactNode
  className?: string
} & Omit<ComponentPropsWithRef<C>, keyof Look | 'as' | 'children' | 'className'>

/** A link that looks like a button: `<ButtonLink as={Link} to={paths.home}>…`. */
export const ButtonLink = <C extends ElementType = 'a'>({
  as,
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps<C>) => {
  const Anchor: ElementType = as ?? 'a'
  return (
    <Anchor {...rest} className={looks({ variant, size, wide }, className)}>
      {icon !== undefined && <span className={styles.sign}>{icon}</span>}
      {children}
    </Anchor>
  )
}
