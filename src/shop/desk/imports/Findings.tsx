import { useTranslation } from 'react-i18next'
import type { DeskImport, ImportFinding } from '../../../contract/desk/imports'
import { useFormat } from '../../i18n/useFormat'
import { classes } from '../../lib/classes'
import { Answer } from '../../shared/Answer'
import { Waiting } from '../../shared/Waiting'
import { Button } from '../../ui/Button'
import { SectionHeading } from '../../ui/PageHeading'
import table from '../orders/OrderList.module.css'
import { useDeskImportFindingsInfiniteQuery } from './importsApi'
import styles from './ImportsPart.module.css'

/** Rows that were refused, and what else somebody should look at. */
export const Findings = ({ one: { id, findings } }: { one: DeskImport }) => {
  const { t } = useTranslation('desk')
  const answer = useDeskImportFindingsInfiniteQuery(id)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  return (
    <section className={styles.section}>
      <SectionHeading>{t('import.findings', { count: findings })}</SectionHeading>
      <Answer
        of={{ ...answer, data: answer.currentData }}
        waiting={<Waiting call="deskImportFindings" label={t('import.loading')} />}
        failed={t('import.failed')}
      >
        {({ pages }) => (
          <>
            <FindingsTable findings={pages.flatMap((page) => page.findings)} />
            {hasNextPage && (
              <p className={table.pages}>
                <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('import.more')}
                </Button>
              </p>
            )}
          </>
        )}
      </Answer>
    </section>
  )
}

const FindingsTable = ({ findings }: { findings: readonly ImportFinding[] }) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return (
    <div className={table.frame} role="region" aria-label={t('import.findingsTable')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.sku')}</th>
            <th scope="col">{t('import.why')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ id, line, sku, rows, words }) => (
            <tr key={id}>
              <td>{line === null ? '' : format.number(line)}</td>
              <td className={table.wraps}>
                <bdi>{sku}</bdi>
              </td>
              <td className={classes(table.wraps, styles.wide)}>
                <bdi>{words}</bdi>
                {rows > 1 && <span className={table.faint}>{t('import.inRows', { count: rows })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
