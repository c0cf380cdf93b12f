import type { ReactNode } from 'react'
import { isPlainClick } from '../../lib/plainClick'
import { Link } from '../../shared/Link'
import { useAppDispatch } from '../../shared/store'
import { goTo } from '../location/goTo'

interface ViewLinkProps {
  /** An address of this screen, as `useAddressView` makes it. */
  to: string
  className?: string
  children: ReactNode
}

/** A link to another part of the same screen; whoever follows it stays where he is. */
export const ViewLink = ({ to, ...rest }: ViewLinkProps) => {
  const dispatch = useAppDispatch()
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        dispatch(goTo(to, { within: true }))
      }}
    />
  )
}
