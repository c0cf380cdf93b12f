import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../lib/classes'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/dialog/Dialog'
import { sessionExportAsked } from '../../replay/replay.slice'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './SupportPanel.module.css'
import { deviceClearAsked, selectSupportFacts, supportAsked, supportClosed } from './support.slice'
import { supportGroups, textOf } from './supportGroups'

type Copying = 'ready' | 'copied' | 'failed'
const copyLabels = {
  ready: 'support.copy',
  copied: 'support.copied',
  failed: 'support.copyFailed',
} as const satisfies Record<Copying, string>

/** What support staff ask a shopper for: facts without secrets, and ways to hand them over. */
export const SupportPanel = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const session = useAppSelector((state) => state.session)
  const language = useAppSelector((state) => state.language)
  const location = useAppSelector((state) => state.location)
  const failure = useAppSelector((state) => state.failure)
  const facts = useAppSelector(selectSupportFacts)
  const [copying, setCopying] = useState<Copying>('ready')
  if (facts === null) return null
  const groups = supportGroups({ session, language, location, failure }, facts, t)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(groups))
      setCopying('copied')
    } catch {
      setCopying('failed')
    }
  }
  return (
    <Dialog
      open
      size="wide"
      title={t('support.heading')}
      description={t('support.text')}
      closeLabel={t('common.close')}
      onClose={() => dispatch(supportClosed())}
    >
      <div className={styles.actions}>
        <Button done={copying === 'copied'} onClick={() => void copy()}>
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
        {groups.map(({ title, rows, empty, wide }) => (
          <section key={title}>
            <h3>{title}</h3>
            {rows.length === 0 ? (
              <p>{empty}</p>
            ) : (
              <dl className={classes(wide && styles.wide)}>
                {rows.map(({ label, value, failed }, index) => (
                  <div key={`${label} ${String(index)}`} className={classes(failed && styles.failed)}>
                    <dt>
                      <bdi>{label}</bdi>
                    </dt>
                    <dd>
                      {value.map((part, order) => (
                        <Fragment key={part}>
                          {order > 0 && ' · '}
                          <bdi>{part}</bdi>
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
        <VisuallyHidden role="status">{copying !== 'ready' && t(copyLabels[copying])}</VisuallyHidden>
      </div>
    </Dialog>
  )
}
