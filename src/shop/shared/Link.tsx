import { use, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { TravelContext } from './travel'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop, from `paths`. */
  to: string
}

/** A click that the browser has no other use for, such as opening a tab. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

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
