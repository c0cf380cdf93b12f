import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import styles from './Bounded.module.css'
import { entriesShown, selectSteps } from './view.slice'

/** Entries that are drawn at first and with each further step: a phone draws them in half a second. */
export const entriesAtOnce = 200

interface BoundedProps<Entry> {
  /** Under which name it is remembered how far the list was opened. */
  place: string
  entries: readonly Entry[]
  children: (shown: readonly Entry[]) => ReactNode
}

/** A list of which a tab draws no more than it stands: a backend may send any number, and people ask for the rest. */
export const Bounded = <Entry,>({ place, entries, children }: BoundedProps<Entry>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const steps = useAppSelector((state) => selectSteps(state, place))
  const most = entriesAtOnce * (steps + 1)
  return (
    <>
      {children(entries.length > most ? entries.slice(0, most) : entries)}
      {entries.length > most && (
        <p className={styles.more}>
          <Button variant="secondary" onClick={() => dispatch(entriesShown(place))}>
            {t('category.more')}
          </Button>
        </p>
      )}
    </>
  )
}
