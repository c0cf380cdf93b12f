import { useTranslation } from 'react-i18next'
import { languages } from '../../../contract/constants'
import { effectivePrice } from '../../../contract/rules/price'
import { formatMoney } from '../../i18n/format'
import { ProductCardFrame } from '../../ui/Card'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import type { ProductDraft } from './formDraft'
import styles from './ProductForm.module.css'
import { readDiscount, readPrice } from './typed'

const names = { ar: 'nameAr', en: 'nameEn' } as const

/** The card as shoppers will see it, in both languages, while the form is written. */
export const CardPreview = ({ draft }: { draft: ProductDraft }) => {
  const { t } = useTranslation('desk')
  const price = readPrice(draft.price) ?? 0
  const discountPrice = readDiscount(draft.discountPrice) ?? 0
  const now = effectivePrice({ price, discountPrice })
  return (
    <aside className={styles.preview} aria-label={t('products.form.preview')}>
      <h2>{t('products.form.preview')}</h2>
      {languages.map((language) => (
        <div key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <ProductCardFrame
            picture={<Picture src={draft.image} alt="" ratio="2 / 3" sizes="12rem" />}
            title={<bdi>{draft[names[language]] || draft.name || t('products.form.unnamed')}</bdi>}
            byline={draft.author}
            price={
              <Price
                size="small"
                value={formatMoney(now, 'dinar', language)}
                oldValue={now < price ? formatMoney(price, 'dinar', language) : undefined}
              />
            }
          />
        </div>
      ))}
    </aside>
  )
}
