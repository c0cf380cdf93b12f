import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { useUserProfileQuery } from '../../api/shopApi'
import { FailureState } from '../../shared/FailureState'
import { StillWaiting } from '../../shared/StillWaiting'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { IconBuilding, IconLogout, IconOrders, IconUser } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { logoutAsked, selectUser } from '../../shell/session/session.slice'
import styles from './AccountPanel.module.css'

/** The account popup of somebody logged in (ACCOUNT-4): a welcome, what is known of the shopper, three ways on. */
export const ShopperPanel = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  const { data, error, isError, isFetching, refetch } = useUserProfileQuery()
  const profile = data ?? user
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  const facts = [
    { label: t('account.library'), value: profile?.librarieName },
    { label: t('account.address'), value: profile?.address },
    { label: t('account.phone'), value: profile?.phoneNumber },
  ].filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <div className={styles.panel}>
      <div className={styles.welcome}>
        <Picture className={styles.face} src={profile?.profileImage} alt="" ratio="1" sizes="3.5rem" />
        <p>{t('account.welcome', { name })}</p>
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data === undefined && isFetching && <p role="status">{t('account.loadingProfile')}</p>}
      <StillWaiting call="userProfile" />
      {data === undefined && isError && !isFetching && (
        <FailureState title={t('profile.failed')} failure={error} onRetry={() => void refetch()} />
      )}
      <ul className={styles.ways} role="list">
        <li>
          <Link to={paths.profile}>
            <IconUser aria-hidden />
            {t('account.profile')}
          </Link>
        </li>
        {profile?.role !== undefined && (
          <li>
            <Link to={paths.desk}>
              <IconBuilding aria-hidden />
              {t('account.desk')}
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.orders}>
            <IconOrders aria-hidden />
            {t('account.orders')}
          </Link>
        </li>
      </ul>
      <Button
        wide
        variant="secondary"
        icon={<IconLogout aria-hidden />}
        onClick={() => dispatch(logoutAsked())}
      >
        {t('account.logout')}
      </Button>
    </div>
  )
}
