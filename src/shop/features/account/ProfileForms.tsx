import { useTranslation } from 'react-i18next'
import { deliveryTexts, type Language, languages, minimumPasswordLength } from '../../../contract/constants'
import type { UserProfile } from '../../../contract/entities/account'
import { isPhone } from '../../../contract/rules/phone'
import { selectDoneId, selectIsPending } from '../../api/pending'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { type Problems, useDraft } from '../../shared/useDraft'
import { profileSubmitted, newPasswordSubmitted } from '../../shell/session/session.slice'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Field, TextArea } from '../../ui/Field'
import { PasswordField } from '../../ui/PasswordField'
import { Select } from '../../ui/Select'
import { PictureForm } from './PictureForm'
import styles from './ProfileScreen.module.css'

/** What a shopper changes of the own account, beside what it says. */
export const ProfileForms = ({ profile, language }: { profile: UserProfile; language: Language }) => {
  const changed = useAppSelector((state) => selectDoneId(state, 'changePassword'))
  return (
    <div className={styles.forms}>
      <PictureForm picture={profile.profileImage} />
      <DataForm profile={profile} language={language} />
      <PasswordForm key={changed} />
    </div>
  )
}

const languageOf = (word: string): Language => languages.find((language) => language === word) ?? 'ar'

const DataForm = ({ profile, language }: { profile: UserProfile; language: Language }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'changeProfile'))
  const { form, field, change } = useDraft({
    name: 'profile',
    empty: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      phone: profile.phoneNumber ?? '',
      address: profile.address ?? '',
      language: String(language),
    },
    problemsOf: ({
      firstName,
      lastName,
      phone,
    }): Partial<Record<'firstName' | 'lastName' | 'phone', 'fieldRequired' | 'phoneInvalid'>> => ({
      ...(firstName.trim() === '' && { firstName: 'fieldRequired' }),
      ...(lastName.trim() === '' && { lastName: 'fieldRequired' }),
      ...(!isPhone(phone.trim()) && { phone: 'phoneInvalid' }),
    }),
    say: (problem) => t(`checkout.${problem}`),
    onSend: (draft) =>
      dispatch(
        profileSubmitted({
          firstName: draft.firstName.trim(),
          lastName: draft.lastName.trim(),
          phoneNumber: draft.phone.trim(),
          address: draft.address.trim() === '' ? null : draft.address.trim(),
          language: languageOf(draft.language),
        }),
      ),
    isBusy,
  })
  return (
    <Card as="section" aria-labelledby="change-data" className={styles.sheet}>
      <h2 id="change-data">{t('profile.change')}</h2>
      <form {...form} className={styles.form}>
        <Field
          {...field('firstName')}
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={100}
        />
        <Field
          {...field('lastName')}
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={100}
        />
        <Field
          {...field('phone')}
          label={t('profile.phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={deliveryTexts.phone}
        />
        <TextArea
          {...field('address')}
          label={t('profile.address')}
          required={false}
          rows={2}
          autoComplete="street-address"
          maxLength={deliveryTexts.address}
        />
        <Select
          {...field('language')}
          onChange={({ target }) => {
            change({ language: target.value })
          }}
          label={t('profile.mailLanguage')}
          options={languages.map((each) => ({ value: each, label: t(`profile.languages.${each}`) }))}
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('profile.saving') : t('profile.save')}
        </Button>
        <StillWaiting call="changeProfile" />
      </form>
    </Card>
  )
}

const noPasswords = { password: '', newPassword: '', confirmPassword: '' }

const PasswordForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'changePassword'))
  const { form, field } = useDraft({
    name: 'newPassword',
    empty: noPasswords,
    problemsOf: ({
      password,
      newPassword,
      confirmPassword,
    }): Problems<typeof noPasswords, 'fieldRequired' | 'passwordTooShort' | 'passwordsDiffer'> => ({
      ...(password === '' && { password: 'fieldRequired' }),
      ...(newPassword.length < minimumPasswordLength && {
        newPassword: 'passwordTooShort',
      }),
      ...(newPassword !== confirmPassword && {
        confirmPassword: 'passwordsDiffer',
      }),
    }),
    say: (problem) =>
      problem === 'fieldRequired'
        ? t('checkout.fieldRequired')
        : t(`dialogs.registrationFailed.${problem}`, { minimum: minimumPasswordLength }),
    onSend: ({ password, newPassword }) => dispatch(newPasswordSubmitted({ password, newPassword })),
    isBusy,
  })
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword'), dir: 'ltr' }
  return (
    <Card as="section" aria-labelledby="change-password" className={styles.sheet}>
      <h2 id="change-password">{t('profile.changePassword')}</h2>
      <form {...form} className={styles.form}>
        <PasswordField
          {...field('password')}
          {...eye}
          label={t('profile.oldPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          {...eye}
          label={t('resetPassword.newPassword')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          {...eye}
          label={t('auth.confirmPassword')}
          autoComplete="new-password"
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('profile.saving') : t('resetPassword.submit')}
        </Button>
        <StillWaiting call="changePassword" />
      </form>
    </Card>
  )
}
