import { useTranslation } from 'react-i18next'
import type { ShopPageName } from '../../../contract/entities/shopPage'
import { isFailure } from '../../api/failure'
import { useShopPageQuery } from '../../api/shopApi'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { paths } from '../../lib/paths'
import { Card } from '../../ui/Card'
import { Waiting } from '../../shared/Waiting'
import { PageHeading } from '../../ui/PageHeading'
import { OwnWords } from './OwnWords'
import styles from './InfoScreen.module.css'

/** The parts of each page, in the order in which they are read; their words stand in the dictionaries. */
const parts = {
  delivery: ['where', 'cost', 'time', 'payment', 'follow'],
  returns: ['days', 'condition', 'how', 'money'],
  privacy: ['what', 'why', 'who', 'device', 'rights'],
  terms: ['who', 'prices', 'order', 'cancel', 'account'],
} as const satisfies Record<ShopPageName, readonly string[]>

type Page = ShopPageName
type PartOf<Name extends Page> = (typeof parts)[Name][number]
type PartKey = { [Name in Page]: `info.${Name}.${PartOf<Name>}` }[Page]

const keysOf = (page: Page) => parts[page].map((part) => `info.${page}.${part}` as PartKey)

/** A page that says how the shop does something: in the shop's own words, where it wrote some and its server tells them. */
const Info = ({ page }: { page: Page }) => {
  const { t } = useTranslation()
  const answer = useShopPageQuery(page)
  const heading = answer.data?.heading ?? t(`info.${page}.heading`)
  useScreenTitle(heading)
  // Another backend has no such words.
  const isForeign = isFailure(answer.error) && answer.error.kind === 'notFound'
  const isUsual = isForeign || answer.data === null
  return (
    <>
      <PageHeading text={isUsual ? t(`info.${page}.text`) : undefined}>{heading}</PageHeading>
      {isUsual ? (
        <UsualWords page={page} />
      ) : (
        <Answer
          of={answer}
          waiting={<Waiting call="shopPage" label={t('common.loading')} />}
          failed={t('info.failed')}
        >
          {(own) => own && <OwnWords page={own} />}
        </Answer>
      )}
    </>
  )
}

/** The words that every shop begins with. */
const UsualWords = ({ page }: { page: Page }) => {
  const { t } = useTranslation()
  return (
    <Card className={styles.sheet}>
      {keysOf(page).map((key) => (
        <section key={key}>
          <h2>{t(`${key}.heading`)}</h2>
          <p>{t(`${key}.text`)}</p>
        </section>
      ))}
      <p>
        <Link to={paths.contact}>{t('info.ask')}</Link>
      </p>
    </Card>
  )
}

export const DeliveryScreen = () => <Info page="delivery" />
export const ReturnsScreen = () => <Info page="returns" />
export const PrivacyScreen = () => <Info page="privacy" />
export const TermsScreen = () => <Info page="terms" />
