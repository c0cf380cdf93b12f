import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readParameter, writeParameter, type PriceRange } from '../../../../contract/addressView'
import { latinDigits } from '../../../../contract/arabic'
import type { Facets } from '../../../../contract/entities/find'
import { formatNumber } from '../../../i18n/format'
import { useAppDispatch } from '../../../shared/store'
import { usePartState } from '../../../shared/usePartState'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { filterChosen } from './find.slice'
import styles from './Finding.module.css'

interface PriceFilterProps {
  chosen: PriceRange | null
  /** What the cheapest and the dearest cost. */
  bounds: Facets['price']
}

/** As the two fields show it. */
const textsOf = (range: PriceRange | null) => ({
  from: range?.from === undefined || range.from === null ? '' : String(range.from),
  to: range?.to === undefined || range.to === null ? '' : String(range.to),
})

/** Arabic digits and an Arabic or a Latin comma for the point are a price too. */
const plain = (text: string) => latinDigits(text).replace(/[٫,]/g, '.').trim()

const isPrice = (text: string) => text === '' || readParameter('price', `${text}-`) !== null

const boundsOf = ['from', 'to'] as const
type Bound = (typeof boundsOf)[number]
const none: readonly Bound[] = []

/** The range between two prices, whichever is named first; null for none at all. */
const rangeOf = (from: string, to: string): PriceRange | null => {
  const isTurned = from !== '' && to !== '' && Number(from) > Number(to)
  return readParameter('price', isTurned ? `${to}-${from}` : `${from}-${to}`)
}

/** The least and the most that something may cost; either may be left empty. */
export const PriceFilter = ({ chosen, bounds }: PriceFilterProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const title = useId()
  const said = writeParameter('price', chosen)
  const [draft, setDraft] = useState({ ...textsOf(chosen), said })
  const [wrong, setWrong] = usePartState<readonly Bound[]>('price', none)
  // What is chosen elsewhere, by a chip or the way back, stands in the fields.
  if (draft.said !== said) setDraft({ ...textsOf(chosen), said })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const [from, to] = [plain(draft.from), plain(draft.to)]
    const found = boundsOf.filter((name) => !isPrice(plain(draft[name])))
    if (found.length > 0 || wrong.length > 0) setWrong(found)
    if (found.length > 0) return
    const price = rangeOf(from, to)
    if (writeParameter('price', price) !== said) dispatch(filterChosen({ price }))
  }
  const field = (name: Bound, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={11}
      value={draft[name]}
      placeholder={bounds === null ? undefined : formatNumber(bounds[name])}
      error={wrong.includes(name) ? t('find.priceWrong') : undefined}
      alerts
      onChange={({ target }) => {
        setDraft({ ...draft, [name]: target.value })
        if (wrong.length > 0) setWrong(none)
      }}
    />
  )
  return (
    <form className={styles.price} aria-labelledby={title} noValidate onSubmit={submit}>
      <p id={title}>{t('find.price')}</p>
      <div className={styles.range}>
        {field('from', t('find.priceFrom'))}
        {field('to', t('find.priceTo'))}
        <Button type="submit" variant="secondary">
          {t('find.priceApply')}
        </Button>
      </div>
    </form>
  )
}
