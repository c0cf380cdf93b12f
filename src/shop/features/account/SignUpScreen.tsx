import { useTranslation } from 'react-i18next'
import { selectDoneId } from '../../api/pending'
import { useAppSelector } from '../../shared/store'
import { RegistrationForm } from './RegistrationForm'
import { SessionPage } from './SessionPage'

/** The registration. After each success the form is a fresh one (REGISTRATION-3). */
export const SignUpScreen = () => {
  const { t } = useTranslation()
  const done = useAppSelector((state) => selectDoneId(state, 'register'))
  return (
    <SessionPage heading={t('auth.registerHeading')} text={t('auth.registerText')}>
      <RegistrationForm key={done} />
    </SessionPage>
  )
}
