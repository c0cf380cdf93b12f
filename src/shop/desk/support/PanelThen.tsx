import { useTranslation } from 'react-i18next'
import { factsTaken } from '../../features/support/support.slice'
import { SupportGroups } from '../../features/support/SupportGroups'
import { supportGroups } from '../../features/support/supportGroups'
import type { Recording } from '../../replay/recording'
import type { RootState } from '../../shared/store'

interface PanelThenProps {
  recording: Recording<RootState>
  /** The state of a step. */
  stateAt: (step: number) => RootState
}

/** The support panel as the shopper last saw it. */
export const PanelThen = ({ recording: { actions }, stateAt }: PanelThenProps) => {
  const { t } = useTranslation('desk')
  const { t: words } = useTranslation()
  const index = actions.findLastIndex(factsTaken.match)
  const state = index < 0 ? null : stateAt(index + 1)
  const facts = state?.support.facts ?? null
  if (state === null || facts === null) return <p>{t('support.noPanel')}</p>
  return <SupportGroups groups={supportGroups(state, facts, words)} />
}
