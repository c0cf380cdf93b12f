import { useTranslation } from 'react-i18next'
import type { Facets } from '../../../../contract/entities/find'
import { formatNumber } from '../../../i18n/format'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { IconFilter } from '../../../ui/icons'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import type { FilterName } from './choices'
import { FilterPanel } from './FilterPanel'
import { filtersClosed, filtersOpened, selectAreFiltersOpen } from './find.slice'
import styles from './Finding.module.css'
import { type Total, useTotalWords } from './totals'

interface FilterSheetProps {
  facets: Facets | undefined
  offered: readonly FilterName[]
  /** How many filters are chosen. */
  chosen: number
  total: Total | undefined
}

/** Where there is no room beside the list, the filters come up over it; what is chosen there changes the list at once. */
export const FilterSheet = ({ facets, offered, chosen, total }: FilterSheetProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const words = useTotalWords()
  const isOpen = useAppSelector(selectAreFiltersOpen)
  const close = () => dispatch(filtersClosed())
  const show =
    total?.countIsCapped === true
      ? t('find.showCapped', { number: formatNumber(total.count) })
      : t('find.show', { count: total?.count ?? 0 })
  return (
    <>
      <Button
        className={styles.open}
        variant="secondary"
        icon={<IconFilter aria-hidden />}
        aria-haspopup="dialog"
        aria-disabled={facets === undefined || undefined}
        onClick={() => dispatch(filtersOpened())}
      >
        {chosen === 0 ? t('find.open') : t('find.openChosen', { number: formatNumber(chosen) })}
      </Button>
      {facets && (
        <Dialog
          open={isOpen}
          size="sheet"
          title={t('find.filters')}
          closeLabel={t('common.close')}
          onClose={close}
          actions={
            <Button wide onClick={close}>
              {show}
            </Button>
          }
        >
          <VisuallyHidden role="status">{total && words(total)}</VisuallyHidden>
          <FilterPanel facets={facets} offered={offered} />
        </Dialog>
      )}
    </>
  )
}
