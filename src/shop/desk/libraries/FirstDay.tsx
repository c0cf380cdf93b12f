import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { firstDayOf, isReady } from '../../../contract/desk/firstDay'
import type { DeskLibrary } from '../../../contract/desk/libraries'
import { useFormat } from '../../i18n/useFormat'
import { Link } from '../../shared/Link'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconCheck } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { libraryAtDesk, productsAtDesk } from '../deskPaths'
import { Outcome } from '../Outcome'
import styles from './FirstDay.module.css'
import { useAskForApprovalMutation } from './librariesApi'
import { useLibraryName } from './names'

/** A vendor's first day: the three steps by which a library comes into the market, and what a keeper says of it. */
export const FirstDay = ({ library }: { library: DeskLibrary }) => {
  const { t } = useTranslation('desk')
  const { date } = useFormat()
  const nameOf = useLibraryName()
  const { id, askedAt, sentBack } = library
  const [ask, asking] = useAskForApprovalMutation({ fixedCacheKey: `askForApproval:${String(id)}` })
  const { hasFace, hasBooks, hasAsked } = firstDayOf(library)
  return (
    <Card as="section" className={styles.sheet} aria-labelledby={`first-day-${String(id)}`}>
      <h2 id={`first-day-${String(id)}`}>
        {t('libraries.steps')}: <bdi>{nameOf(library)}</bdi>
      </h2>
      <p>{t('libraries.stepsText')}</p>
      {sentBack !== null && (
        <blockquote className={styles.reason}>
          <p>{t('libraries.sentBack')}</p>
          <p dir="auto">{sentBack}</p>
        </blockquote>
      )}
      <ol className={styles.steps} role="list">
        <Step
          isDone={hasFace}
          title={<Link to={libraryAtDesk(id)}>{t('libraries.step.face')}</Link>}
          text={t('libraries.step.faceHint')}
        />
        <Step
          isDone={hasBooks}
          title={<Link to={productsAtDesk}>{t('libraries.step.books')}</Link>}
          text={t('libraries.step.booksHint')}
        />
        <Step
          isDone={hasAsked}
          title={t('libraries.step.ask')}
          text={
            askedAt === null ? t('libraries.step.askHint') : t('libraries.asked', { date: date(askedAt) })
          }
        />
      </ol>
      {!hasAsked && isReady(library) && (
        <Button busy={asking.isLoading} onClick={() => void ask(id)}>
          {t('libraries.ask')}
        </Button>
      )}
      <Outcome of={asking} done="" />
    </Card>
  )
}

const Step = ({ isDone, title, text }: { isDone: boolean; title: ReactNode; text: string }) => {
  const { t } = useTranslation('desk')
  return (
    <li className={isDone ? styles.isDone : undefined}>
      <span className={styles.sign}>{isDone && <IconCheck aria-hidden />}</span>
      <div>
        <h3>
          {title} <VisuallyHidden>({t(isDone ? 'libraries.done' : 'libraries.open')})</VisuallyHidden>
        </h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
