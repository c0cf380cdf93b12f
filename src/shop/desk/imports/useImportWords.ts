import { useTranslation } from 'react-i18next'
import type { DeskImport } from '../../../contract/desk/imports'
import { useFormat } from '../../i18n/useFormat'

/** What is going on with an import, in a sentence, and how many rows it has come to while it writes. */
export const useImportWords = () => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return ({ state, isWaiting, rows }: DeskImport): { state: string; soFar: string } => ({
    state: t(isWaiting ? 'import.waiting' : `import.states.${state}`),
    soFar: state === 'importing' && !isWaiting ? t('import.rowsSoFar', { rows: format.number(rows) }) : '',
  })
}
