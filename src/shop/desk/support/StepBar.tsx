import { useTranslation } from 'react-i18next'
import type { ActionFacts } from '../../replay/actionFacts'
import { Button } from '../../ui/Button'
import styles from './SessionView.module.css'

interface StepBarProps {
  step: number
  /** The last step. */
  count: number
  /** Of what led to the step; undefined at the beginning. */
  facts: ActionFacts | undefined
  /** Why this build cannot show it. */
  reason: string | null
  onStep: (step: number) => void
}

/** Which step is shown, and the ways to others: one by one, or along the slider, which the arrow keys move too. */
export const StepBar = ({ step, count, facts, reason, onStep }: StepBarProps) => {
  const { t } = useTranslation('desk')
  return (
    <>
      <div className={styles.bar}>
        <input
          type="range"
          className={styles.slider}
          aria-label={t('support.jump')}
          min={0}
          max={count}
          value={step}
          onChange={({ target }) => {
            onStep(Number(target.value))
          }}
        />
        <Button
          variant="secondary"
          size="small"
          aria-disabled={step === 0}
          onClick={() => {
            onStep(step - 1)
          }}
        >
          {t('support.previous')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={step === count}
          onClick={() => {
            onStep(step + 1)
          }}
        >
          {t('support.next')}
        </Button>
      </div>
      <p role="status">
        {t('support.step', { step, count })} · <bdi>{facts?.type ?? t('support.beginning')}</bdi>
        {facts?.call !== undefined && (
          <>
            {' '}
            · <bdi>{facts.call}</bdi>
          </>
        )}
      </p>
      {reason !== null && (
        <p className={styles.error} role="alert">
          {t('support.thrown', { reason })}
        </p>
      )}
    </>
  )
}
