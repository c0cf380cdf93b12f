import { useTranslation } from 'react-i18next'
import { withAllWords } from '../../i18n/i18n'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { IconButton } from '../../ui/IconButton'
import { IconUser } from '../../ui/icons'
import { lazyPart } from '../../ui/lazyPart'
import { Popup } from '../../ui/Popup'
import { Spinner } from '../../ui/Spinner'
import { accountClosed, accountToggled, selectIsAccountOpen } from './account.slice'

const { Part: Panel, preload } = lazyPart(
  async () => (await withAllWords(import(/* webpackChunkName: "account" */ './AccountPanel'))).AccountPanel,
)
export const preloadAccountPanel = preload

/** The account button and its popup: the login form, or who is logged in (ACCOUNT-5). */
export const AccountButton = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsAccountOpen)
  return (
    <Popup
      open={isOpen}
      onToggle={() => dispatch(accountToggled())}
      onClose={() => dispatch(accountClosed())}
      label={t('layout.account')}
      button={(trigger) => (
        <IconButton {...trigger} label={t('layout.account')} icon={<IconUser aria-hidden />} />
      )}
    >
      <Panel waiting={<Spinner label={t('common.loading')} />} />
    </Popup>
  )
}
