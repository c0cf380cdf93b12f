import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DeskMessagesQuery } from '../../../contract/desk/messages'
import { paths } from '../../lib/paths'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { Waiting } from '../../shared/Waiting'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { Choices } from '../Choices'
import { MessageCard } from './MessageCard'
import { useDeskMessagesQuery } from './messagesApi'
import styles from './MessagesPart.module.css'

const choices = ['no', 'yes', 'all'] as const
type Choice = (typeof choices)[number]

const pathOf = (show: Choice, before?: number) =>
  `${paths.desk}/messages?show=${show}${before === undefined ? '' : `&before=${String(before)}`}`

/** Without a word in the address those that wait for an answer are shown. */
const readChoice = (search: string): { show: Choice; before: number | undefined } => {
  const said = new URLSearchParams(search)
  const before = said.get('before') ?? ''
  return {
    show: choices.find((choice) => choice === said.get('show')) ?? 'no',
    before: /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined,
  }
}

/** Messages of the contact form, the newest first, each with its answer or a form for one. */
export const MessagesPart = () => {
  const { t } = useTranslation('desk')
  const { show, before } = readChoice(useLocation().search)
  const filter: DeskMessagesQuery = {
    ...(show !== 'all' && { answered: show }),
    ...(before !== undefined && { before }),
  }
  const answer = useDeskMessagesQuery(filter, { refetchOnFocus: true })
  useScreenTitle(t('messages.heading'))
  return (
    <>
      <PageHeading text={t('messages.text')}>{t('messages.heading')}</PageHeading>
      <Choices
        label={t('messages.filter')}
        choices={choices.map((one) => ({
          name: one,
          to: pathOf(one),
          isChosen: one === show,
          text: t(`messages.filters.${one}`),
        }))}
      />
      <Answer
        of={answer}
        waiting={<Waiting call="deskMessages" label={t('messages.loading')} />}
        failed={t('messages.failed')}
      >
        {({ messages, next }) =>
          messages.length === 0 ? (
            <EmptyState title={t('messages.none')} text={t('messages.noneHint')} />
          ) : (
            <>
              <ul role="list" className={styles.messages}>
                {messages.map((message) => (
                  <li key={message.messageId}>
                    <MessageCard message={message} />
                  </li>
                ))}
              </ul>
              <p className={styles.pages}>
                {before !== undefined && (
                  <ButtonLink as={Link} to={pathOf(show)} variant="secondary">
                    {t('messages.newest')}
                  </ButtonLink>
                )}
                {next !== null && (
                  <ButtonLink as={Link} to={pathOf(show, next)} variant="secondary">
                    {t('messages.older')}
                  </ButtonLink>
                )}
              </p>
            </>
          )
        }
      </Answer>
    </>
  )
}
