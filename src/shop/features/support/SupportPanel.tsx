import { useTranslation } from 'react-i18next'
import { useIsOurServer } from '../../shared/SendToSupport'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { supportAsked } from '../../shared/supportAsked'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/dialog/Dialog'
import { sessionExportAsked } from '../../replay/replay.slice'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { SendSession } from './SendSession'
import styles from './SupportPanel.module.css'
import { deviceClearAsked, selectSupportFacts, supportClosed } from './support.slice'
import { SupportGroups } from './SupportGroups'
import { supportGroups, textOf } from './supportGroups'
import { copyLabels, useCopying } from './useCopying'

/** What support staff ask a shopper for: facts without secrets, and ways to hand them over. */
export const SupportPanel = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const session = useAppSelector((state) => state.session)
  const language = useAppSelector((state) => state.language)
  const location = useAppSelector((state) => state.location)
  const failure = useAppSelector((state) => state.failure)
  const facts = useAppSelector(selectSupportFacts)
  const dialogs = useAppSelector((state) => state.dialogs.open.length)
  const isOurs = useIsOurServer()
  const { copying, copy } = useCopying('support/panel')
  if (facts === null) return null
  const { over = 0 } = facts
  const groups = supportGroups({ session, language, location, failure }, facts, t)
  return (
    <Dialog
      open
      size="wide"
      // A dialog that was asked in it lies over it.
      height={over > 0 && dialogs <= over ? 3 : 1}
      title={t('support.heading')}
      description={t('support.text')}
      closeLabel={t('common.close')}
      onClose={() => dispatch(supportClosed())}
    >
      {isOurs && <SendSession />}
      <div className={styles.actions}>
        <Button done={copying === 'copied'} onClick={() => void copy(textOf(groups))}>
          {t(copyLabels[copying])}
        </Button>
        <Button variant="secondary" onClick={() => dispatch(sessionExportAsked())}>
          {t('support.export')}
        </Button>
        <Button variant="quiet" onClick={() => dispatch(supportAsked())}>
          {t('support.refresh')}
        </Button>
        <Button variant="danger" onClick={() => dispatch(deviceClearAsked())}>
          {t('support.clear')}
        </Button>
      </div>
      <p className={styles.hint}>{t('support.exportHint')}</p>
      <div className={styles.groups} tabIndex={0} role="group" aria-label={t('support.heading')}>
        <SupportGroups groups={groups} />
        <VisuallyHidden role="status">{copying !== 'ready' && t(copyLabels[copying])}</VisuallyHidden>
      </div>
    </Dialog>
  )
}
