import { useTranslation } from 'react-i18next'
import { selectDoneId } from '../../api/pending'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { useAppSelector } from '../../shared/store'
import { RegistrationForm } from './RegistrationForm'
import { SessionPage } from './SessionPage'

/** SPEC.md §2, registration. After each success the form is a fresh one (§4). */
export const RegistrationScreen = () => {
  const { t } = useTranslation()
  const done = useAppSelector((state) => selectDoneId(state, 'register'))
  useScreenTitle(t('auth.registerHeading'))
  return (
    <SessionPage heading={t('auth.registerHeading')} text={t('auth.registerText')}>
      <RegistrationForm key={done} />
    </SessionPage>
  )
}
