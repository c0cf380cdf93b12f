import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { selectFailure, selectIsPending } from '../../api/pending'
import { FailureState } from '../../shared/FailureState'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import styles from './SessionForm.module.css'

interface SessionFormProps {
  /** The call that its button makes. */
  call: 'sendActivation' | 'forgotPassword' | 'resetPassword'
  submitLabel: string
  submittingLabel: string
  form: ComponentPropsWithRef<'form'>
  /** Sends it again after a failure. */
  onRetry: () => void
  /** The fields. */
  children: ReactNode
}

/** A form of one call: its fields, its button, that it still waits, and what became of it. */
export const SessionForm = ({
  call,
  submitLabel,
  submittingLabel,
  form,
  onRetry,
  children,
}: SessionFormProps) => {
  const { t } = useTranslation()
  const isBusy = useAppSelector((state) => selectIsPending(state, call))
  const failure = useAppSelector((state) => selectFailure(state, call))
  return (
    <Card {...form} as="form" className={styles.form}>
      {children}
      <Button type="submit" size="large" busy={isBusy}>
        {isBusy ? submittingLabel : submitLabel}
      </Button>
      <StillWaiting call={call} />
      {failure !== null && (
        <FailureState
          title={failure.message ?? t('common.somethingWrong')}
          failure={failure}
          onRetry={onRetry}
        />
      )}
    </Card>
  )
}
