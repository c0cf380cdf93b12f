import { useTranslation } from 'react-i18next'
import { mostInAnswer } from '../../../contract/desk/limits'
import type { DeskMessage } from '../../../contract/desk/messages'
import { useFormat } from '../../i18n/useFormat'
import { type Problems, useDraft } from '../../shared/useDraft'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { TextArea } from '../../ui/Field'
import { IconMail } from '../../ui/icons'
import { Refusal } from '../Refusal'
import { useAnswerMessageMutation } from './messagesApi'
import styles from './MessagesPart.module.css'

/** What somebody wrote, and what was written back, or a form for it. */
export const MessageCard = ({ message }: { message: DeskMessage }) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { messageId, name, email, subject, message: text, createdAt, answer } = message
  const headingId = `message-${String(messageId)}`
  return (
    <Card as="article" className={styles.message} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <bdi>{subject}</bdi>
      </h2>
      <p className={styles.from}>
        <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi> ·{' '}
        <time dateTime={createdAt}>{format.date(createdAt)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {answer === null ? (
        <AnswerForm message={message} />
      ) : (
        <div className={styles.answer}>
          <p className={styles.from}>
            {answer.by === null
              ? t('messages.answeredBySomebody')
              : t('messages.answered', { name: answer.by })}{' '}
            · <time dateTime={answer.at}>{format.date(answer.at)}</time>
          </p>
          <p className={styles.text} dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </Card>
  )
}

const AnswerForm = ({ message: { messageId, name } }: { message: DeskMessage }) => {
  const { t } = useTranslation('desk')
  const [send, { error, isLoading }] = useAnswerMessageMutation({
    fixedCacheKey: `answerMessage:${String(messageId)}`,
  })
  const { form, field } = useDraft({
    name: `answer/${String(messageId)}`,
    empty: { answer: '' },
    problemsOf: ({ answer }): Problems<{ answer: string }, 'answerNeeded'> =>
      answer.trim() === '' ? { answer: 'answerNeeded' } : {},
    say: (problem) => t(`messages.${problem}`),
    onSend: ({ answer }) => void send({ messageId, answer: answer.trim() }),
    isBusy: isLoading,
  })
  return (
    <form {...form} className={styles.form} aria-label={t('messages.answerTo', { name })}>
      <TextArea
        {...field('answer')}
        label={t('messages.answer')}
        rows={3}
        maxLength={mostInAnswer}
        dir="auto"
      />
      <Refusal failure={error} />
      <Button type="submit" busy={isLoading} icon={<IconMail aria-hidden />}>
        {t('messages.send')}
      </Button>
    </form>
  )
}
