import { useLayoutEffect } from 'react'
import { partChanged, partLeft, selectPart } from './parts'
import { useAppDispatch, useAppSelector } from './store'

/**
 * What a part of the screen says or asks beside the answers of the server, such as what is wrong with a field: in the store,
 * so that a replay shows it, and gone with the part.
 * @param part a name of its own; of many alike with what it is about, such as `order/7`
 */
export const usePartState = <Value>(part: string, initial: Value) => {
  const dispatch = useAppDispatch()
  const value = useAppSelector((state) => selectPart(state, part) as Value | undefined) ?? initial
  useLayoutEffect(
    () => () => {
      dispatch((_, getState) => {
        if (selectPart(getState(), part) !== undefined) dispatch(partLeft(part))
      })
    },
    [dispatch, part],
  )
  const change = (next: Value) => {
    dispatch(partChanged({ part, value: next }))
  }
  return [value, change] as const
}
