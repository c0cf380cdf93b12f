import { useTranslation } from 'react-i18next'
import { useUserProfileQuery } from '../../api/shopApi'
import type { UserProfile } from '../../../contract/entities/account'
import { Answer } from '../../shared/Answer'
import { Waiting } from '../../shared/Waiting'
import { LoginNeeded } from '../../shell/session/LoginNeeded'
import { useAppSelector } from '../../shared/store'
import { Card } from '../../ui/Card'
import { PageHeading } from '../../ui/PageHeading'
import { Picture } from '../../ui/Picture'
import { ProfileForms } from './ProfileForms'
import styles from './ProfileScreen.module.css'
import { selectIsLoggedIn } from '../../shell/session/session.slice'

/** The profile: the fixed placeholder picture, and what the shop knows, each with its fallback. */
export const ProfileScreen = () => {
  const { t } = useTranslation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return (
    <>
      <PageHeading>{t('profile.heading')}</PageHeading>
      {isLoggedIn ? <Profile /> : <LoginNeeded title={t('profile.loginNeeded')} />}
    </>
  )
}

const Profile = () => {
  const { t } = useTranslation()
  return (
    <Answer
      of={useUserProfileQuery()}
      waiting={<Waiting call="userProfile" label={t('account.loadingProfile')} />}
      failed={t('profile.failed')}
    >
      {(profile) => <Facts profile={profile} />}
    </Answer>
  )
}

const Facts = ({ profile }: { profile: UserProfile }) => {
  const { t } = useTranslation()
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
