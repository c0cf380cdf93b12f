import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import { momentInText } from '../../i18n/momentInText'
import { useFormat } from '../../i18n/useFormat'
import { unpacked } from '../../replay/packing'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { copyLabels, useCopying } from './useCopying'
import styles from './SendSession.module.css'
import {
  previewClosed,
  selectIsSending,
  selectPreview,
  selectSendingProblem,
  selectSentSession,
  type SessionPreview,
  sessionPreviewAsked,
  sessionSendAsked,
  sessionTakeBackAsked,
} from './support.slice'

/** Sends what happened to support: first what will be sent, then the code to read out, with the way back. */
export const SendSession = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const preview = useAppSelector(selectPreview)
  const sent = useAppSelector(selectSentSession)
  const problem = useAppSelector(selectSendingProblem)
  return (
    <section className={styles.sending}>
      {sent !== null ? (
        <Code code={sent.code} keptUntil={sent.keptUntil} />
      ) : preview !== null ? (
        <Preview preview={preview} />
      ) : (
        <>
          <p>{t('support.sending.offerText')}</p>
          <Button onClick={() => dispatch(sessionPreviewAsked())}>{t('common.sendToSupport')}</Button>
        </>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem.message ?? t(problem.text ?? 'support.sending.failed')}
          {problem.requestId !== undefined && (
            <>
              {' '}
              {t('common.requestId')} <bdi>{problem.requestId}</bdi>
            </>
          )}
        </p>
      )}
    </section>
  )
}

const Code = ({ code, keptUntil }: { code: string; keptUntil: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { date } = useFormat()
  const isSending = useAppSelector(selectIsSending)
  const { copying, copy } = useCopying('support/code')
  return (
    <>
      <h3>{t('support.sending.code')}</h3>
      <p className={styles.code} role="status">
        <bdi>{code}</bdi>
      </p>
      <p>{t('support.sending.codeText', { until: date(keptUntil) })}</p>
      <div className={styles.actions}>
        <Button done={copying === 'copied'} onClick={() => void copy(code)}>
          {t(copying === 'ready' ? 'support.sending.copy' : copyLabels[copying])}
        </Button>
        <Button variant="secondary" busy={isSending} onClick={() => dispatch(sessionTakeBackAsked())}>
          {t('support.sending.takeBack')}
        </Button>
      </div>
    </>
  )
}

const Preview = ({ preview }: { preview: SessionPreview }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isSending = useAppSelector(selectIsSending)
  const { packed, bytes, steps, calls, errors, since, isTooLarge } = preview
  return (
    <>
      <h3>{t('support.sending.preview')}</h3>
      <p>{t('support.sending.steps', { count: steps, since: momentInText(since) })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('support.sending.calls')}</dt>
          <dd>{formatNumber(calls)}</dd>
        </div>
        <div>
          <dt>{t('support.sending.errors')}</dt>
          <dd>{formatNumber(errors)}</dd>
        </div>
        <div>
          <dt>{t('support.sending.size')}</dt>
          <dd>{t('support.bytes', { size: formatNumber(bytes) })}</dd>
        </div>
      </dl>
      <p>{t('support.sending.hidden')}</p>
      <WholeText key={packed} packed={packed} />
      {isTooLarge && <p className={styles.problem}>{t('support.sending.tooLarge')}</p>}
      <div className={styles.actions}>
        {!isTooLarge && (
          <Button busy={isSending} onClick={() => dispatch(sessionSendAsked())}>
            {t('support.sending.send')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => dispatch(previewClosed())}>
          {t('support.sending.cancel')}
        </Button>
      </div>
    </>
  )
}

/** Every word that will be sent. A replayed session does not hold it. */
const WholeText = ({ packed }: { packed: string }) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const show = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) unpacked(packed).then(setText, () => undefined)
  }
  return (
    <details onToggle={show}>
      <summary>{t('support.sending.text')}</summary>
      <pre className={styles.text} dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}
