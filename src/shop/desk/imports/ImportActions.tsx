import { useTranslation } from 'react-i18next'
import type { ImportStep } from '../../../contract/desk/importRules'
import type { DeskImport } from '../../../contract/desk/imports'
import { Link } from '../../shared/Link'
import { usePartState } from '../../shared/usePartState'
import { Button, ButtonLink } from '../../ui/Button'
import { Refusal } from '../Refusal'
import { useMoveDeskImportMutation } from './importsApi'
import { importsPaths } from './importsPaths'
import styles from './ImportsPart.module.css'

const looks = { import: 'primary', resume: 'primary', cancel: 'quiet', undo: 'secondary' } as const

/** What can be done with an import now. It is taken back after a question. */
export const ImportActions = ({ one: { id, steps, counts, state } }: { one: DeskImport }) => {
  const { t } = useTranslation('desk')
  const [isAsked, setIsAsked] = usePartState('import/undo', false)
  const [move, { error, isLoading }] = useMoveDeskImportMutation({
    fixedCacheKey: `moveDeskImport:${String(id)}`,
  })
  const isNothing =
    state === 'checked' && counts?.added === 0 && counts.changed === 0 && counts.withdrawn === 0
  const possible = steps.filter((step) => step !== 'import' || !isNothing)
  const take = (step: ImportStep) => void move({ id, step })
  return (
    <>
      {isNothing && <p>{t('import.nothingToDo')}</p>}
      {isAsked && steps.includes('undo') ? (
        <div className={styles.actions}>
          <p role="alert">{t('import.undoAsk')}</p>
          <Button
            variant="danger"
            busy={isLoading}
            onClick={() => {
              setIsAsked(false)
              take('undo')
            }}
          >
            {t('import.undoNow')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setIsAsked(false)
            }}
          >
            {t('import.keep')}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          {possible.map((step) => (
            <Button
              key={step}
              variant={looks[step]}
              busy={isLoading}
              onClick={() => {
                if (step === 'undo') setIsAsked(true)
                else take(step)
              }}
            >
              {t(`import.steps.${step}`)}
            </Button>
          ))}
          <ButtonLink as={Link} to={importsPaths.all} variant="quiet">
            {t('import.another')}
          </ButtonLink>
        </div>
      )}
      <Refusal failure={error} />
    </>
  )
}
