import type { ReactNode } from 'react'
import { isFailure } from '../api/failure'
import { FailureState } from './FailureState'

/** What a query hook hands out. A screen that may only show what it asks for now gives `currentData` as its data. */
export interface AskedFor<Data> {
  data?: Data | undefined
  error?: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface AnswerProps<Data> {
  of: AskedFor<Data>
  /** What stands there until it comes. */
  waiting: ReactNode
  /** Words for an answer that could not be had. */
  failed: string
  /** Above those words, where the screen has no heading before its data come. */
  heading?: ReactNode
  /** Instead of heading and words, where there is no such thing. */
  notFound?: ReactNode
  /** Instead of an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Nothing has such an id: our server answers 404, and 400 for what cannot be an id. */
const isNotFound = (error: unknown) => isFailure(error) && (error.status === 404 || error.status === 400)

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

/** What a screen shows of an answer: that it is on its way, that it failed, that there is nothing, or what there is. */
export const Answer = <Data,>({
  of: answer,
  waiting,
  failed,
  heading,
  notFound,
  empty,
  children,
}: AnswerProps<Data>) => {
  const { data, error, isError, isFetching, refetch } = answer
  if (data !== undefined) return empty !== undefined && isEmptyList(data) ? empty : children(data)
  if (!isError || isFetching) return waiting
  if (notFound !== undefined && isNotFound(error)) return notFound
  return (
    <>
      {heading}
      <FailureState title={failed} failure={error} onRetry={() => void refetch()} />
    </>
  )
}
