import { type ReactNode, useRef } from 'react'
import { classes } from '../lib/classes'
import edges from './cutEdges.module.css'
import styles from './Strip.module.css'
import { useCutEdges } from './useCutEdges'

interface StripProps {
  entries: readonly { key: string; node: ReactNode }[]
}

/** Cards in one row that scrolls sideways; where it is cut it fades. Whoever walks by keys scrolls it by its links. */
export const Strip = ({ entries }: StripProps) => {
  const row = useRef<HTMLUListElement>(null)
  useCutEdges(row)
  return (
    <ul role="list" className={classes(styles.strip, edges.cut)} ref={row}>
      {entries.map(({ key, node }) => (
        <li key={key}>{node}</li>
      ))}
    </ul>
  )
}
