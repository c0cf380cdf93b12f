import { useTranslation } from 'react-i18next'
import { isFailure } from '../../api/failure'
import { FailureState } from '../../shared/FailureState'
import { type Problems, useDraft } from '../../shared/useDraft'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { SectionHeading } from '../../ui/PageHeading'
import { ShopperView } from './ShopperView'
import { useDeskFindShopperMutation } from './supportApi'
import styles from './SupportPart.module.css'

/** Finds who asks for help by e-mail, username or the number of an order. */
export const ShopperFinder = () => {
  const { t } = useTranslation('desk')
  const [find, { data, error, isLoading }] = useDeskFindShopperMutation({ fixedCacheKey: 'deskFindShopper' })
  const { form, field, send } = useDraft({
    name: 'shopper',
    empty: { who: '' },
    problemsOf: ({ who }): Problems<{ who: string }, 'whoMissing'> =>
      who.trim() === '' ? { who: 'whoMissing' } : {},
    say: (problem) => t(`support.${problem}`),
    onSend: ({ who }) => {
      void find({ who: who.trim() })
    },
    isBusy: isLoading,
  })
  const isUnknown = isFailure(error) && error.status === 404
  return (
    <section>
      <SectionHeading>{t('support.shopper')}</SectionHeading>
      <form {...form} className={styles.form}>
        <Field
          {...field('who')}
          label={t('support.who')}
          hint={t('support.whoHint')}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" busy={isLoading}>
          {t('support.find')}
        </Button>
      </form>
      {isUnknown && <EmptyState title={t('support.unknown')} text={t('support.unknownText')} />}
      {error !== undefined && !isUnknown && (
        <FailureState title={t('support.findFailed')} failure={error} onRetry={send} busy={isLoading} />
      )}
      {data !== undefined && <ShopperView shopper={data} />}
    </section>
  )
}
