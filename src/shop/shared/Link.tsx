import { use, type AnchorHTMLAttributes } from 'react'
import { isPlainClick } from '../lib/plainClick'
import { TravelContext } from './travel'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop, from `paths`. */
  to: string
}

/**
 * A link within the shop: leads on without a new page, and has the code and the answers of its aim fetched when a
 * pointer or the focus comes to it. (react-router's own link would bring 2 kB to the first page that only its
 * framework needs.)
 */
export const Link = ({ to, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) => {
  const { go, prepare } = use(TravelContext)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        go(to)
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prepare(to)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prepare(to)
      }}
    >
      {children}
    </a>
  )
}
