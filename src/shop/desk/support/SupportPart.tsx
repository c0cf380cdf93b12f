import { useTranslation } from 'react-i18next'
import { readCode } from '../../../contract/rules/supportCode'
import { Answer } from '../../shared/Answer'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { type Problems, useDraft } from '../../shared/useDraft'
import { Waiting } from '../../shared/Waiting'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { PageHeading } from '../../ui/PageHeading'
import { SessionView } from './SessionView'
import { ShopperFinder } from './ShopperFinder'
import { useDeskSessionQuery } from './supportApi'
import styles from './SupportPart.module.css'
import { useStep } from './useStep'

/** Helps a shopper: what somebody saw who reads out a code. */
export const SupportPart = () => {
  const { t } = useTranslation('desk')
  const { code } = useStep()
  useScreenTitle(t('support.heading'))
  return (
    <>
      <PageHeading text={t('support.text')}>{t('support.heading')}</PageHeading>
      <CodeForm key={code} />
      {code !== null && <Session code={code} />}
      <ShopperFinder />
    </>
  )
}

const CodeForm = () => {
  const { t } = useTranslation('desk')
  const { code, openCode } = useStep()
  const { form, field } = useDraft({
    name: 'supportCode',
    empty: { code: code ?? '' },
    problemsOf: (draft): Problems<{ code: string }, 'codeWrong'> =>
      readCode(draft.code) === null ? { code: 'codeWrong' } : {},
    say: (problem) => t(`support.${problem}`),
    onSend: (draft) => {
      openCode(readCode(draft.code) ?? '')
    },
    isBusy: false,
  })
  return (
    <form {...form} className={styles.form}>
      <Field
        {...field('code')}
        label={t('support.code')}
        hint={t('support.codeHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Button type="submit">{t('support.open')}</Button>
    </form>
  )
}

const Session = ({ code }: { code: string }) => {
  const { t } = useTranslation('desk')
  const answer = useDeskSessionQuery(code)
  return (
    <Answer
      of={{ ...answer, data: answer.currentData }}
      waiting={<Waiting call="deskSession" label={t('support.opening')} />}
      failed={t('support.failed')}
      notFound={<EmptyState title={t('support.notFound')} text={t('support.notFoundText')} />}
    >
      {(session) => <SessionView key={session.code} session={session} />}
    </Answer>
  )
}
