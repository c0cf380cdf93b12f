import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import styles from './Bounded.module.css'
import { moreShown } from './moreShown'
import { useAddressView } from './useAddressView'
import { entriesShown, selectSteps } from './view.slice'

/** Entries that are drawn at first and with each further step: a phone draws them in half a second. */
export const entriesAtOnce = 200

interface BoundedProps<Entry> {
  entries: readonly Entry[]
  children: (shown: readonly Entry[]) => ReactNode
}

interface PartProps<Entry> extends BoundedProps<Entry> {
  /** Nothing is left out, as on paper, where nobody can ask for more. */
  isWhole?: boolean
}

interface StepsProps<Entry> extends PartProps<Entry> {
  /** How many further steps were asked for. */
  steps: number
  onMore: () => void
}

/** A list of which a tab draws no more than it stands: a backend may send any number, and people ask for the rest. */
const Steps = <Entry,>({ entries, children, steps, isWhole = false, onMore }: StepsProps<Entry>) => {
  const { t } = useTranslation()
  const most = isWhole ? entries.length : entriesAtOnce * (steps + 1)
  return (
    <>
      {children(entries.length > most ? entries.slice(0, most) : entries)}
      {entries.length > most && (
        <p className={styles.more}>
          <Button variant="secondary" onClick={onMore}>
            {t('category.more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** The list of a screen; the address says how far it was opened. */
export const Bounded = <Entry,>(list: BoundedProps<Entry>) => {
  const dispatch = useAppDispatch()
  const { view } = useAddressView()
  return <Steps {...list} steps={view.more} onMore={() => dispatch(moreShown())} />
}

/** A list among others; how far it was opened is remembered under the name of its place. */
export const BoundedPart = <Entry,>({ place, ...list }: PartProps<Entry> & { place: string }) => {
  const dispatch = useAppDispatch()
  const steps = useAppSelector((state) => selectSteps(state, place))
  return <Steps {...list} steps={steps} onMore={() => dispatch(entriesShown(place))} />
}
