import { useTranslation } from 'react-i18next'
import type { DeskImport } from '../../../contract/desk/imports'
import { useFormat } from '../../i18n/useFormat'

/** What is going on with an import, in a sentence. */
export const useImportWords = () => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return ({ state, isWaiting, rows }: DeskImport): string => {
    if (isWaiting) return t('import.waiting')
    return t(`import.states.${state}`, { rows: format.number(rows) })
  }
}
