import { useTranslation } from 'react-i18next'
import { libraryLengths } from '../../../contract/desk/firstDay'
import type { DeskLibrary } from '../../../contract/desk/libraries'
import { useDraft } from '../../shared/useDraft'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { Field } from '../../ui/Field'
import { Outcome } from '../Outcome'
import { useChangeLibraryMutation } from './librariesApi'
import styles from './sheet.module.css'

const names = ['nameAr', 'nameEn', 'vendorNameAr', 'vendorNameEn'] as const

/** What its owner says of a library. */
export const LibraryForm = ({ library }: { library: DeskLibrary }) => {
  const { t } = useTranslation('desk')
  const { id, name, nameAr, nameEn, vendorNameAr, vendorNameEn, address, isPublic } = library
  const [save, saving] = useChangeLibraryMutation({ fixedCacheKey: `changeLibrary:${String(id)}` })
  const { form, field, draft, change } = useDraft({
    name: 'library',
    empty: {
      nameAr: nameAr ?? name,
      nameEn: nameEn ?? '',
      vendorNameAr: vendorNameAr ?? '',
      vendorNameEn: vendorNameEn ?? '',
      address: address ?? '',
      isPublic,
    },
    problemsOf: (values): Partial<Record<(typeof names)[number], 'required'>> =>
      Object.fromEntries(
        names.filter((each) => values[each].trim() === '').map((each) => [each, 'required']),
      ),
    say: (problem) => t(`outcome.${problem}`),
    onSend: (values) =>
      void save({
        libraryId: id,
        body: {
          nameAr: values.nameAr.trim(),
          nameEn: values.nameEn.trim(),
          vendorNameAr: values.vendorNameAr.trim(),
          vendorNameEn: values.vendorNameEn.trim(),
          address: values.address.trim() === '' ? null : values.address.trim(),
          isPublic: values.isPublic,
        },
      }),
    isBusy: saving.isLoading,
  })
  const text = (each: (typeof names)[number]) => ({
    ...field(each),
    label: t(`libraries.${each}`),
    maxLength: libraryLengths.name,
    ...(each.endsWith('En') ? { dir: 'ltr', lang: 'en' } : { dir: 'rtl', lang: 'ar' }),
  })
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="library-details">
      <h2 id="library-details">{t('libraries.details')}</h2>
      <form {...form} className={styles.form}>
        <Field {...text('nameAr')} hint={t('libraries.nameHint')} />
        <Field {...text('nameEn')} />
        <Field {...text('vendorNameAr')} />
        <Field {...text('vendorNameEn')} />
        <Field
          {...field('address')}
          label={t('libraries.address')}
          required={false}
          maxLength={libraryLengths.address}
        />
        <Checkbox
          label={t('libraries.isPublic')}
          checked={draft.isPublic}
          onChange={({ target }) => {
            change({ isPublic: target.checked })
          }}
        />
        <Button type="submit" busy={saving.isLoading}>
          {t(saving.isLoading ? 'libraries.saving' : 'libraries.save')}
        </Button>
        <Outcome of={saving} done={t('libraries.saved')} />
      </form>
    </Card>
  )
}
