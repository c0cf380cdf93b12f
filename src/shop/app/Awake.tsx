import { useEffect } from 'react'

/** Stands beside what it speaks of: says when that is on the page and answers. */
export const Awake = ({ onAwake }: { onAwake: () => void }) => {
  useEffect(onAwake, [onAwake])
  return null
}
