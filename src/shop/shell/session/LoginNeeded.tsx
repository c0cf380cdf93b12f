import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../shared/store'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { useStartAtTop } from '../../ui/useStartAtTop'
import { accountOpened } from './session.slice'

/** Instead of what only a shopper has. */
export const LoginNeeded = ({ title }: { title: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  useStartAtTop()
  return (
    <EmptyState title={title}>
      <Button onClick={() => dispatch(accountOpened())}>{t('common.loginNow')}</Button>
    </EmptyState>
  )
}
