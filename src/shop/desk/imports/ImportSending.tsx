import { useTranslation } from 'react-i18next'
import type { DeskImport } from '../../../contract/desk/imports'
import { useAppDispatch } from '../../shared/store'
import { usePartState } from '../../shared/usePartState'
import { FileButton } from '../../ui/FileButton'
import { Refusal } from '../Refusal'
import { useSendDeskImportMutation } from './importsApi'
import styles from './ImportsPart.module.css'
import { sendingOf, sendRest } from './sendFile'

/** How much of a file has arrived; one that stopped on its way goes on where it was when it is chosen again. */
export const ImportSending = ({ one }: { one: DeskImport }) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const [isAnother, setIsAnother] = usePartState('import/another', false)
  const [, { isLoading, error }] = useSendDeskImportMutation(sendingOf(one.id))
  const goOn = (file: File) => {
    const isSame = file.size === one.bytes
    setIsAnother(!isSame)
    if (isSame) void dispatch(sendRest(file, one))
  }
  return (
    <>
      <progress
        className={styles.progress}
        aria-label={t('import.progress')}
        value={one.sent}
        max={one.bytes}
      />
      <Refusal failure={error} />
      {!isLoading && (
        <div className={styles.actions}>
          <p>{t('import.notWhole')}</p>
          <FileButton label={t('import.chooseAgain')} onChosen={goOn}>
            {t('import.chooseAgain')}
          </FileButton>
          {isAnother && <p role="alert">{t('import.wrong.another')}</p>}
        </div>
      )}
    </>
  )
}
