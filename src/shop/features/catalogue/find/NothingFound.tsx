import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressView } from '../../../../contract/addressView'
import { useAppDispatch } from '../../../shared/store'
import { useAddressView } from '../../../shell/view/useAddressView'
import { EmptyState } from '../../../ui/EmptyState'
import { Options } from '../../../ui/Options'
import { type Choice, type FilterName, unchosen } from './choices'
import { filterDropped } from './find.slice'
import styles from './Finding.module.css'

interface NothingFoundProps {
  choices: readonly Choice[]
  totalOf: (view: AddressView) => ReactNode
}

/** Nothing has all that was chosen: which of the filters is in the way, and how many there would be without it. */
export const NothingFound = ({ choices, totalOf }: NothingFoundProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { view, addressOf } = useAddressView()
  return (
    <EmptyState title={t('find.none')}>
      <div className={styles.nothing}>
        <Options
          title={t('find.noneHint')}
          isPlain
          options={choices.map(({ name, title, label }) => {
            const change = { ...unchosen[name], more: 0 }
            return {
              id: name,
              label: (
                <>
                  {title}: <bdi>{label}</bdi>
                </>
              ),
              count: totalOf({ ...view, ...change }),
              isChosen: false,
              address: addressOf(change),
            }
          })}
          onPress={({ id }) => dispatch(filterDropped(unchosen[id as FilterName]))}
        />
      </div>
    </EmptyState>
  )
}
