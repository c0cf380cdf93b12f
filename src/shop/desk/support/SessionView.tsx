import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskSession } from '../../../contract/desk/support'
import { momentInText } from '../../i18n/momentInText'
import { useFormat } from '../../i18n/useFormat'
import { factsOf } from '../../replay/actionFacts'
import type { RootState } from '../../shared/store'
import { ErrorState } from '../../ui/ErrorState'
import { SectionHeading } from '../../ui/PageHeading'
import { PanelThen } from './PanelThen'
import { type Player, ScreenThen } from './ScreenThen'
import styles from './SessionView.module.css'
import { StepBar } from './StepBar'
import { StepList } from './StepList'
import { type OpenRecording, useRecording } from './useRecording'
import { useStep } from './useStep'

/** A session that a shopper sent: when, what happened, and the screen at each step. */
export const SessionView = ({ session }: { session: DeskSession }) => {
  const { t } = useTranslation('desk')
  const { date } = useFormat()
  const opened = useRecording(session.packed)
  if (opened === undefined) return null
  if (opened === null) return <ErrorState title={t('support.unreadable')} />
  const { build = '' } = opened.recording.origin ?? {}
  const here = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? ''
  return (
    <article>
      <p>
        {t('support.sent', {
          sent: momentInText(Date.parse(session.sentAt)),
          until: date(session.keptUntil),
        })}
      </p>
      <p className={styles.build}>
        {t(build === here ? 'support.build' : 'support.otherBuild', { build, here })}
      </p>
      <Steps opened={opened} />
    </article>
  )
}

const Steps = ({ opened }: { opened: OpenRecording }) => {
  const { t } = useTranslation('desk')
  const { recording } = opened
  const { actions, times } = recording
  const facts = useMemo(() => actions.map(factsOf), [actions])
  const { step, goToStep } = useStep()
  const [player, setPlayer] = useState<Player | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const shown = Math.min(step, actions.length)
  return (
    <>
      <div className={styles.steps}>
        <div className={styles.screen}>
          <StepBar
            step={shown}
            count={actions.length}
            facts={facts[shown - 1]}
            reason={reason}
            onStep={goToStep}
          />
          <ScreenThen opened={opened} step={shown} player={player} onReady={setPlayer} onThrown={setReason} />
        </div>
        <StepList facts={facts} times={times} step={shown} onStep={goToStep} />
      </div>
      {player !== null && (
        <section>
          <SectionHeading>{t('support.panel')}</SectionHeading>
          <PanelThen recording={recording} stateAt={(at) => JSON.parse(player.state(at)) as RootState} />
        </section>
      )}
    </>
  )
}
