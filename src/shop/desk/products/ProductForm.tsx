import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bindings,
  bookLanguages,
  editionTexts,
  languages,
  productStatuses,
} from '../../../contract/constants'
import type { DeskProductDetail, DeskShelves } from '../../../contract/desk/products'
import { isFailure } from '../../api/failure'
import { type Problems, useDraft } from '../../shared/useDraft'
import { Button } from '../../ui/Button'
import { Field, TextArea } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { CardPreview } from './CardPreview'
import { draftOf, type ProductDraft, type WrongField, wrongFields } from './formDraft'
import { PictureField } from './PictureField'
import styles from './ProductForm.module.css'
import { useProblem } from './useProblem'

interface ProductFormProps {
  /** null: a new one. */
  product: DeskProductDetail | null
  shelves: DeskShelves
  isBusy: boolean
  isSaved?: boolean
  /** It is no longer what was saved. */
  onChanged?: () => void
  error: unknown
  onSend: (draft: ProductDraft) => unknown
}

/** The picture has a field of its own. */
type Name = Exclude<keyof ProductDraft, 'image'>

/** Everything of one product, beside the card that shoppers will see. */
export const ProductForm = ({
  product,
  shelves,
  isBusy,
  isSaved = false,
  onChanged,
  error,
  onSend,
}: ProductFormProps) => {
  const { t } = useTranslation('desk')
  const { t: shopWords } = useTranslation()
  const problemOf = useProblem()
  const isNew = product === null
  const [only] = shelves.libraries
  const sent = useRef<ProductDraft>(null)
  const { form, draft, change, field } = useDraft({
    name: 'product',
    empty: {
      ...draftOf(product),
      ...(isNew && shelves.libraries.length === 1 && { libraryId: String(only?.id) }),
    },
    problemsOf: (typed): Problems<ProductDraft, WrongField> =>
      Object.fromEntries(wrongFields(typed, isNew).map((name) => [name, name])),
    say: (wrong) => t(`products.form.wrong.${wrong}`),
    onSend: (typed) => {
      sent.current = typed
      void onSend(typed)
    },
    isBusy,
  })
  // A replay sent nothing: it shows what the state says.
  useEffect(() => {
    if (isSaved && sent.current !== null && sent.current !== draft) onChanged?.()
  }, [isSaved, draft, onChanged])
  const text = (name: Name, isRequired = false) => ({
    ...field(name),
    label: t(`products.form.${name}`),
    required: isRequired,
  })
  const number = (name: Name, isRequired = false) =>
    ({
      ...text(name, isRequired),
      dir: 'ltr',
      inputMode: 'decimal',
      autoComplete: 'off',
      maxLength: 12,
    }) as const
  const select = (
    name: Name,
    options: readonly { value: string; label: string }[],
    placeholder?: string,
    isRequired = false,
  ) => {
    const { value, error: wrong } = field(name)
    return (
      <Select
        name={name}
        label={t(`products.form.${name}`)}
        value={value}
        error={wrong}
        required={isRequired}
        options={options}
        placeholder={placeholder}
        onChange={({ target }) => {
          change({ [name]: target.value, ...(name === 'categoryId' && { subCategoryId: '' }) })
        }}
      />
    )
  }
  const named = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => ({ value: String(id), label: name }))
  const category = shelves.categories.find(({ id }) => String(id) === draft.categoryId)
  const none = t('products.form.none')
  return (
    <div className={styles.columns}>
      <form {...form} className={styles.form}>
        <fieldset>
          <legend>{t('products.form.what')}</legend>
          {isNew && shelves.libraries.length > 1 && select('libraryId', named(shelves.libraries), none, true)}
          <Field {...text('name', true)} maxLength={300} />
          {select(
            'language',
            languages.map((value) => ({ value, label: shopWords(`product.languages.${value}`) })),
            none,
          )}
          <Field {...text('author')} maxLength={1000} />
          {select('categoryId', named(shelves.categories), none, true)}
          {category !== undefined &&
            category.subCategories.length > 0 &&
            select('subCategoryId', named(category.subCategories), none)}
          <TextArea {...text('descriptionAr')} dir="rtl" lang="ar" maxLength={5000} rows={4} />
          <TextArea {...text('descriptionEn')} dir="ltr" lang="en" maxLength={5000} rows={4} />
        </fieldset>
        <fieldset>
          <legend>{t('products.form.sale')}</legend>
          <Field {...number('price', true)} />
          <Field {...number('discountPrice')} />
          <Field {...number('copies')} hint={t('products.form.copiesHint')} />
          {select(
            'status',
            productStatuses.map((value) => ({ value, label: t(`products.statuses.${value}`) })),
          )}
          {select(
            'shown',
            (['shown', 'hidden'] as const).map((value) => ({ value, label: t(`products.visible.${value}`) })),
          )}
          {isNew && <Field {...text('sku')} dir="ltr" maxLength={64} hint={t('products.form.skuHint')} />}
        </fieldset>
        <fieldset>
          <legend>{t('products.columns.picture')}</legend>
          <PictureField
            productId={product?.id ?? null}
            image={draft.image}
            onChange={(image) => {
              change({ image })
            }}
          />
        </fieldset>
        <fieldset>
          <legend>{t('products.form.edition')}</legend>
          <Field {...text('isbn')} dir="ltr" maxLength={40} />
          <Field {...text('publisher')} maxLength={editionTexts.publisher} />
          <Field {...number('year')} inputMode="numeric" maxLength={5} />
          <Field {...number('pages')} inputMode="numeric" maxLength={5} />
          {select(
            'binding',
            bindings.map((value) => ({ value, label: shopWords(`product.bindings.${value}`) })),
            none,
          )}
          {select(
            'textLanguage',
            bookLanguages.map((value) => ({ value, label: shopWords(`product.languages.${value}`) })),
            none,
          )}
          <Field {...text('translator')} maxLength={editionTexts.translator} />
        </fieldset>
        <fieldset>
          <legend>{t('products.form.names')}</legend>
          <Field
            {...text('nameAr')}
            dir="rtl"
            lang="ar"
            maxLength={300}
            hint={t('products.form.namesHint')}
          />
          <Field {...text('nameEn')} dir="ltr" lang="en" maxLength={300} />
        </fieldset>
        <div className={styles.send}>
          <Button type="submit" size="large" busy={isBusy}>
            {t(isNew ? 'products.form.add' : 'products.form.save')}
          </Button>
          <p role="status">{isSaved && !isBusy && t('products.form.saved')}</p>
          {isFailure(error) && (
            <p role="alert" className={styles.problem}>
              {problemOf(error)}
            </p>
          )}
        </div>
      </form>
      <CardPreview draft={draft} />
    </div>
  )
}
