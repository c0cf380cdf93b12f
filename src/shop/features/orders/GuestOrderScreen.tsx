import { useTranslation } from 'react-i18next'
import { latinDigits } from '../../../contract/arabic'
import { deliveryTexts } from '../../../contract/constants'
import type { Order } from '../../../contract/entities/order'
import { isPhone } from '../../../contract/rules/phone'
import { orderApi } from '../../api/orderApi'
import { mutationKey, selectFailure, selectIsPending } from '../../api/pending'
import { takesGuests } from '../../i18n/shopFacts'
import { FailureState } from '../../shared/FailureState'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { type Problems, useDraft } from '../../shared/useDraft'
import { LoginNeeded } from '../../shell/session/LoginNeeded'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Field } from '../../ui/Field'
import { PageHeading } from '../../ui/PageHeading'
import styles from './GuestOrderScreen.module.css'
import { OrderCard } from './OrderCard'
import { guestOrderAsked } from './orders.slice'

const selectFound = orderApi.endpoints.findGuestOrder.select({
  fixedCacheKey: mutationKey('findGuestOrder'),
  requestId: undefined,
})

/** An order that was placed without an account, found by its number and the phone that it goes to (GUEST-2). */
export const GuestOrderScreen = () => {
  const { t } = useTranslation()
  const order = useAppSelector((state) => selectFound(state).data)
  const isOpen = takesGuests()
  const heading = (
    <PageHeading text={isOpen ? t('guestOrder.text') : undefined}>{t('guestOrder.heading')}</PageHeading>
  )
  if (!isOpen)
    return (
      <>
        {heading}
        <LoginNeeded title={t('orders.loginNeeded')} />
      </>
    )
  return (
    <>
      {heading}
      <LookUp />
      <p role="status" className="visually-hidden">
        {order !== undefined && <FoundWords order={order} />}
      </p>
      <div className={styles.found}>
        {order !== undefined && <OrderCard order={order} isAlone isGuests />}
      </div>
    </>
  )
}

/** That it was found: its number and how far it is, which is all that has to be read out at once. */
const FoundWords = ({ order: { orderId, state } }: { order: Order }) => {
  const { t } = useTranslation()
  const number = t('orders.number', { number: String(orderId) })
  return state === undefined ? number : `${number}: ${t(`orders.states.${state}`)}`
}

const empty = { number: '', phone: '' }
const numberOf = (typed: string) => latinDigits(typed.trim())

const LookUp = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'findGuestOrder'))
  const failure = useAppSelector((state) => selectFailure(state, 'findGuestOrder'))
  const { form, field, send } = useDraft({
    name: 'guestOrder',
    empty,
    problemsOf: ({
      number,
      phone,
    }): Problems<typeof empty, 'guestOrder.numberInvalid' | 'checkout.phoneInvalid'> => ({
      ...(!/^[1-9]\d{0,8}$/.test(numberOf(number)) && { number: 'guestOrder.numberInvalid' }),
      ...(!isPhone(phone.trim()) && { phone: 'checkout.phoneInvalid' }),
    }),
    say: (problem) => t(problem),
    onSend: ({ number, phone }) =>
      dispatch(guestOrderAsked({ orderId: Number(numberOf(number)), phone: phone.trim() })),
    isBusy,
  })
  return (
    <Card {...form} as="form" className={styles.form} aria-label={t('guestOrder.heading')}>
      <Field
        {...field('number')}
        label={t('guestOrder.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
      />
      <Field
        {...field('phone')}
        label={t('checkout.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={deliveryTexts.phone}
        dir="ltr"
      />
      <Button type="submit" size="large" busy={isBusy}>
        {t('guestOrder.submit')}
      </Button>
      <StillWaiting call="findGuestOrder" />
      {failure !== null && (
        <FailureState
          title={failure.message ?? t('common.somethingWrong')}
          failure={failure}
          onRetry={send}
        />
      )}
    </Card>
  )
}
