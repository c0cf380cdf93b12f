import { useTranslation } from 'react-i18next'
import { SupportGroups } from '../../features/support/SupportGroups'
import { factsTaken } from '../../features/support/support.slice'
import { supportGroups } from '../../features/support/supportGroups'
import type { Recording } from '../../replay/recording'
import type { RootState } from '../../shared/store'

/** The support panel as the shopper last saw it. */
export const PanelThen = ({ recording }: { recording: Recording<RootState> }) => {
  const { t } = useTranslation('desk')
  const { t: words } = useTranslation()
  const facts = recording.actions.findLast(factsTaken.match)?.payload
  if (facts === undefined) return <p>{t('support.noPanel')}</p>
  return <SupportGroups groups={supportGroups(recording.from, facts, words)} />
}
