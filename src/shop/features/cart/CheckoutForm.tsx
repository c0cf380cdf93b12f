import { useTranslation } from 'react-i18next'
import { deliveryTexts } from '../../../contract/constants'
import type { CartLine } from '../../../contract/entities/cart'
import type { DeliveryOptions } from '../../../contract/entities/order'
import { deliveryFee } from '../../../contract/rules/delivery'
import { maximumEmailLength } from '../../../contract/rules/email'
import { fromMinor, toMinor, totalOf } from '../../../contract/rules/price'
import { selectIsPending } from '../../api/pending'
import { useFormat } from '../../i18n/useFormat'
import { paths } from '../../lib/paths'
import { Link } from '../../shared/Link'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { useDraft } from '../../shared/useDraft'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Field, TextArea } from '../../ui/Field'
import { Price } from '../../ui/Price'
import { Select } from '../../ui/Select'
import { type AddressDraft, type AddressField, draftOf, placeOf, problemsOf } from './addressDraft'
import { addressGiven, guestAddressGiven } from './cart.slice'
import styles from './CheckoutForm.module.css'

interface CheckoutFormProps {
  lines: CartLine[]
  options: DeliveryOptions
  /** Whoever orders has no account: the form asks for an e-mail address too. */
  isGuest?: boolean
}

/** The address, beside it what the order costs with its delivery; what is typed is a draft of this screen alone. */
export const CheckoutForm = ({ lines, options, isGuest = false }: CheckoutFormProps) => {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const dispatch = useAppDispatch()
  const isPlacing = useAppSelector((state) => selectIsPending(state, 'checkout'))
  const goods = totalOf(lines)
  const send = (draft: AddressDraft) => {
    const place = placeOf(options, draft)
    if (place === undefined) return
    const delivery = {
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      governorateId: place.id,
      town: draft.town.trim(),
      address: draft.address.trim(),
      note: draft.note.trim() === '' ? null : draft.note.trim(),
      fee: deliveryFee(place.fee, goods, options.freeFrom),
    }
    const email = draft.email.trim()
    dispatch(
      isGuest ? guestAddressGiven({ delivery, email: email === '' ? null : email }) : addressGiven(delivery),
    )
  }
  const { draft, change, field, form } = useDraft({
    name: 'checkout',
    empty: draftOf(options),
    problemsOf,
    say: (problem) => t(`checkout.${problem}`),
    onSend: send,
    isBusy: isPlacing,
  })
  const place = placeOf(options, draft)
  const fee = place && deliveryFee(place.fee, goods, options.freeFrom)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)

  const labelled = (name: AddressField) => ({ ...field(name), label: t(`checkout.${name}`) })

  return (
    <form className={styles.columns} {...form}>
      <Card as="section" className={styles.sheet} aria-label={t('checkout.whereTo')}>
        <Field {...labelled('name')} autoComplete="name" maxLength={deliveryTexts.name} />
        <Field
          {...labelled('phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={deliveryTexts.phone}
          hint={t('checkout.phoneHint')}
        />
        {isGuest && (
          <Field
            {...labelled('email')}
            type="email"
            dir="ltr"
            required={false}
            autoComplete="email"
            maxLength={maximumEmailLength}
            hint={t('checkout.emailHint')}
          />
        )}
        <Select
          {...labelled('governorate')}
          onChange={({ target }) => {
            change({ governorate: target.value })
          }}
          autoComplete="address-level1"
          placeholder={t('checkout.chooseGovernorate')}
          options={options.places.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Field {...labelled('town')} autoComplete="address-level2" maxLength={deliveryTexts.town} />
        <TextArea
          {...labelled('address')}
          rows={2}
          autoComplete="street-address"
          maxLength={deliveryTexts.address}
        />
        <TextArea
          {...labelled('note')}
          required={false}
          rows={2}
          maxLength={deliveryTexts.note}
          hint={t('checkout.noteHint')}
        />
      </Card>
      <Card as="section" className={styles.summary} aria-label={t('cart.summary')}>
        <h2>{t('cart.summary')}</h2>
        <p className={styles.row}>
          <span>{t('cart.itemCount', { count })}</span>
          <Price value={money(goods, 'dollar')} />
        </p>
        <div role="status" className={styles.delivery}>
          {place === undefined || fee === undefined ? (
            <p>{t('checkout.feeUnknown')}</p>
          ) : (
            <>
              <p className={styles.row}>
                <span>{t('checkout.deliveryTo', { place: place.name })}</span>
                {fee === 0 ? <span>{t('checkout.free')}</span> : <Price value={money(fee, 'dollar')} />}
              </p>
              <p>{t('checkout.days', { count: place.days, days: number(place.days) })}</p>
              <p className={styles.row}>
                <span>{t('cart.total')}</span>
                <Price size="large" value={money(fromMinor(toMinor(goods) + toMinor(fee)), 'dollar')} />
              </p>
            </>
          )}
        </div>
        {options.freeFrom !== null && goods < options.freeFrom && (
          <p className={styles.note}>{t('checkout.freeFrom', { sum: money(options.freeFrom, 'dollar') })}</p>
        )}
        <Button type="submit" wide size="large" busy={isPlacing}>
          {isPlacing ? t('cart.checkingOut') : t('checkout.submit')}
        </Button>
        <StillWaiting call={isGuest ? 'placeGuestOrder' : 'placeOrder'} keptText={t('checkout.kept')} />
        <p className={styles.note}>{t('checkout.payment')}</p>
        {isGuest && <p className={styles.note}>{t('checkout.guest')}</p>}
        <Link to={paths.cart}>{t('checkout.back')}</Link>
      </Card>
    </form>
  )
}
