import { useTranslation } from 'react-i18next'
import { useUserProfileQuery } from '../../api/shopApi'
import { FailureState } from '../../shared/FailureState'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { Picture } from '../../ui/Picture'
import { Spinner } from '../../ui/Spinner'
import { accountOpened } from './account.slice'
import { ProfileForms } from './ProfileForms'
import styles from './ProfileScreen.module.css'
import { selectIsLoggedIn } from '../../shell/session/session.slice'

/** The profile: the fixed placeholder picture, and what the shop knows, each with its fallback. */
export const ProfileScreen = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return (
    <>
      <PageHeading>{t('profile.heading')}</PageHeading>
      {isLoggedIn ? (
        <Profile />
      ) : (
        <EmptyState title={t('profile.loginNeeded')}>
          <Button onClick={() => dispatch(accountOpened())}>{t('common.loginNow')}</Button>
        </EmptyState>
      )}
    </>
  )
}

const Profile = () => {
  const { t } = useTranslation()
  const { data: profile, error, isError, isFetching, refetch } = useUserProfileQuery()
  if (profile === undefined && isError && !isFetching)
    return <FailureState title={t('profile.failed')} failure={error} onRetry={() => void refetch()} />
  if (profile === undefined)
    return (
      <>
        <Spinner size="large" label={t('account.loadingProfile')} />
        <StillWaiting call="userProfile" />
      </>
    )
  const fullName = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const facts = [
    { label: t('profile.fullName'), value: fullName },
    { label: t('profile.phone'), value: profile.phoneNumber },
    { label: t('profile.firstName'), value: profile.firstName },
    { label: t('profile.lastName'), value: profile.lastName },
    { label: t('profile.address'), value: profile.address },
  ]
  // Ours: another backend's profile does not have these two.
  const more = [
    { label: t('profile.username'), value: profile.userName },
    { label: t('profile.email'), value: profile.email },
  ].filter(({ value }) => value !== null && value !== undefined)
  return (
    <>
      <Card className={styles.profile}>
        <Picture className={styles.face} src={null} alt={t('account.picture')} ratio="1" />
        <dl className={styles.facts}>
          {[...facts, ...more].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value === null || value === undefined || value === '' ? (
                  t('profile.missing')
                ) : (
                  <bdi>{value}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {profile.language !== undefined && <ProfileForms profile={profile} language={profile.language} />}
    </>
  )
}
