import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { paths } from '../../lib/paths'
import { Card } from '../../ui/Card'
import { PageHeading } from '../../ui/PageHeading'
import styles from './InfoScreen.module.css'

/** The parts of each page, in the order in which they are read; their words stand in the dictionaries. */
const parts = {
  delivery: ['where', 'cost', 'time', 'payment', 'follow'],
  returns: ['days', 'condition', 'how', 'money'],
  privacy: ['what', 'why', 'who', 'device', 'rights'],
  terms: ['who', 'prices', 'order', 'cancel', 'account'],
} as const

type Page = keyof typeof parts
type PartOf<Name extends Page> = (typeof parts)[Name][number]
type PartKey = { [Name in Page]: `info.${Name}.${PartOf<Name>}` }[Page]

const keysOf = (page: Page) => parts[page].map((part) => `info.${page}.${part}` as PartKey)

/** A page that says how the shop does something. */
const Info = ({ page }: { page: Page }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading text={t(`info.${page}.text`)}>{t(`info.${page}.heading`)}</PageHeading>
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
    </>
  )
}

export const DeliveryScreen = () => <Info page="delivery" />
export const ReturnsScreen = () => <Info page="returns" />
export const PrivacyScreen = () => <Info page="privacy" />
export const TermsScreen = () => <Info page="terms" />
