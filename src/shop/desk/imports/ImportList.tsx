import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat'
import { classes } from '../../lib/classes'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { Waiting } from '../../shared/Waiting'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading, SectionHeading } from '../../ui/PageHeading'
import table from '../orders/OrderList.module.css'
import { useDeskShelvesQuery } from '../products/productsApi'
import type { ImportPage } from './importReaders'
import { useDeskImportsQuery } from './importsApi'
import { importsPaths, readCursor } from './importsPaths'
import styles from './ImportsPart.module.css'
import { NewImport } from './NewImport'
import { useImportWords } from './useImportWords'

/** A place for a new file, and the imports of the last 30 days. */
export const ImportList = () => {
  const { t } = useTranslation('desk')
  const shelves = useDeskShelvesQuery()
  const cursor = readCursor(useLocation().search)
  const imports = useDeskImportsQuery(cursor, { refetchOnFocus: true })
  useScreenTitle(t('parts.import'))
  return (
    <>
      <PageHeading text={t('import.text')}>{t('parts.import')}</PageHeading>
      <Answer
        of={shelves}
        waiting={<Waiting call="deskShelves" label={t('import.loading')} />}
        failed={t('import.failed')}
      >
        {(places) =>
          places.libraries.length === 0 ? (
            <EmptyState title={t('import.noLibrary')} text={t('import.noLibraryText')} />
          ) : (
            <NewImport {...places} />
          )
        }
      </Answer>
      <section className={styles.section}>
        <SectionHeading>{t('import.earlier')}</SectionHeading>
        <Answer
          of={{ ...imports, data: imports.currentData }}
          waiting={<Waiting call="deskImports" label={t('import.loading')} />}
          failed={t('import.failed')}
        >
          {(page) => <Earlier {...page} isFirst={cursor === undefined} />}
        </Answer>
      </section>
    </>
  )
}

const Earlier = ({ imports, page, isFirst }: ImportPage & { isFirst: boolean }) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const wordsOf = useImportWords()
  if (imports.length === 0) return <EmptyState title={t('import.none')} text={t('import.noneText')} />
  const next = page?.nextCursor ?? null
  return (
    <>
      <div className={table.frame} role="region" aria-label={t('import.earlier')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.file')}</th>
              <th scope="col">{t('import.library')}</th>
              <th scope="col">{t('import.state')}</th>
              <th scope="col">{t('import.counts.added')}</th>
              <th scope="col">{t('import.counts.changed')}</th>
              <th scope="col">{t('import.counts.refused')}</th>
              <th scope="col">{t('import.when')}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id}>
                <th scope="row" className={styles.wide}>
                  <Link to={importsPaths.one(one.id)}>
                    <bdi>{one.fileName}</bdi>
                  </Link>
                </th>
                <td className={classes(table.wraps, styles.wide)}>
                  <bdi>{one.library}</bdi>
                </td>
                <td className={classes(table.wraps, styles.wide)}>
                  {wordsOf(one).state} {wordsOf(one).soFar}
                </td>
                <td>{format.number(one.counts?.added ?? 0)}</td>
                <td>{format.number(one.counts?.changed ?? 0)}</td>
                <td>{format.number(one.counts?.refused ?? 0)}</td>
                <td>
                  <time dateTime={one.createdAt}>{format.date(one.createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={table.pages}>
        {!isFirst && (
          <ButtonLink as={Link} to={importsPaths.all} variant="secondary">
            {t('import.newest')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink as={Link} to={importsPaths.before(next)} variant="secondary">
            {t('import.older')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}
