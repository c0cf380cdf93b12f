import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { DeskImport } from '../../../contract/desk/imports'
import { NotFoundScreen } from '../../features/notFound/NotFoundScreen'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { Waiting } from '../../shared/Waiting'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Breadcrumb } from '../../ui/Breadcrumb'
import { PageHeading } from '../../ui/PageHeading'
import { NoSuchPart } from '../NoSuchPart'
import { Findings } from './Findings'
import { ImportActions } from './ImportActions'
import { ImportReport } from './ImportReport'
import { ImportSending } from './ImportSending'
import { importsApi, isAtWork } from './importsApi'
import { importsPaths } from './importsPaths'
import styles from './ImportsPart.module.css'
import { useImportWords } from './useImportWords'

/** ms between two questions how far the server is. */
const look = 2000

/** One file: how far it is, what it would change or has changed, and what can be done with it. */
export const ImportPage = () => {
  const id = Number(useParams().id)
  const isNumber = Number.isSafeInteger(id) && id > 0
  return isNumber ? <Page key={id} id={id} /> : <NoSuchPart />
}

const Page = ({ id }: { id: number }) => {
  const { t } = useTranslation('desk')
  const { deskImport } = importsApi.endpoints
  const { currentData: data, ...answer } = deskImport.useQueryState(id)
  const isBusy = data !== undefined && (isAtWork(data) || data.state === 'sending')
  const { refetch } = deskImport.useQuerySubscription(id, {
    pollingInterval: isBusy ? look : 0,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  })
  useScreenTitle(data?.fileName ?? t('parts.import'))
  const heading = <PageHeading>{t('parts.import')}</PageHeading>
  return (
    <Answer
      of={{ ...answer, data, refetch }}
      waiting={
        <>
          {heading}
          <Waiting call="deskImport" label={t('import.loading')} />
        </>
      }
      failed={t('import.failed')}
      heading={heading}
      notFound={<NotFoundScreen />}
    >
      {(one) => <Import one={one} />}
    </Answer>
  )
}

const Import = ({ one }: { one: DeskImport }) => {
  const { t } = useTranslation('desk')
  const { t: ofShop } = useTranslation()
  const { state, soFar } = useImportWords()(one)
  return (
    <>
      <PageHeading
        text={<bdi>{one.library}</bdi>}
        above={
          <Breadcrumb
            label={ofShop('common.breadcrumb')}
            items={[
              { key: 'all', node: <Link to={importsPaths.all}>{t('parts.import')}</Link> },
              { key: 'here', node: <bdi>{one.fileName}</bdi> },
            ]}
          />
        }
      >
        <bdi>{one.fileName}</bdi>
      </PageHeading>
      <p role="status" className={styles.state}>
        {state}
      </p>
      {/* The rows change with every look: only a new state is read out. */}
      {soFar !== '' && <p>{soFar}</p>}
      {one.problem !== null && (
        <p role="alert" className={styles.problem}>
          <bdi>{one.problem}</bdi>
        </p>
      )}
      {one.state === 'sending' && <ImportSending one={one} />}
      {isAtWork(one) && !one.isWaiting && one.state !== 'undoing' && (
        <progress
          className={styles.progress}
          aria-label={t('import.progress')}
          value={one.read}
          max={one.bytes}
        />
      )}
      <ImportReport one={one} />
      <ImportActions one={one} />
      {one.findings > 0 && !isAtWork(one) && <Findings one={one} />}
    </>
  )
}
