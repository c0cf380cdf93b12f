import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { languages, type Language } from '../../../contract/constants'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { Waiting } from '../../shared/Waiting'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { IconPrinter } from '../../ui/icons'
import { PageHeading } from '../../ui/PageHeading'
import { useDeskSlipsQuery } from './ordersApi'
import { readNumbers, slipsPath } from './ordersPaths'
import { Slip } from './Slip'
import actions from './OrderActions.module.css'

const names: Record<Language, string> = { ar: 'العربية', en: 'English' }

/** Packing slips in a language of their own, each on a page of its own; nothing else is printed. */
export const SlipsPage = () => {
  const { t, i18n } = useTranslation('desk')
  const { search } = useLocation()
  const numbers = readNumbers(search)
  const chosen = new URLSearchParams(search).get('in') ?? i18n.language
  const language = languages.find((one) => one === chosen) ?? 'ar'
  const answer = useDeskSlipsQuery(numbers.length === 0 ? skipToken : numbers)
  const none = <EmptyState title={t('slips.none')} />
  useScreenTitle(t('slips.heading'))
  return (
    <>
      <div className="no-print">
        <PageHeading text={t('slips.text')}>{t('slips.heading')}</PageHeading>
        <div className={actions.buttons}>
          <Button
            icon={<IconPrinter aria-hidden />}
            onClick={() => {
              window.print()
            }}
          >
            {t('slips.print')}
          </Button>
          <span>{t('slips.language')}</span>
          {languages.map((one) => (
            <Link
              key={one}
              to={`${slipsPath(numbers)}&in=${one}`}
              lang={one}
              aria-current={one === language ? 'true' : undefined}
            >
              {names[one]}
            </Link>
          ))}
        </div>
      </div>
      {numbers.length === 0 ? (
        none
      ) : (
        <Answer
          of={answer}
          waiting={<Waiting call="deskSlips" label={t('slips.loading')} />}
          failed={t('slips.failed')}
          empty={none}
        >
          {(orders) => orders.map((order) => <Slip key={order.orderId} order={order} language={language} />)}
        </Answer>
      )}
    </>
  )
}
