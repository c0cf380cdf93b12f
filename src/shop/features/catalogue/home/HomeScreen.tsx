import { useTranslation } from 'react-i18next'
import { useCategoriesQuery, useNewCategoriesQuery } from '../../../api/shopApi'
import { CategoryCarousel } from './CategoryCarousel'
import { HeroSlides } from './HeroSlides'
import { NewReleases } from './NewReleases'

/** Home: four slides beside a banner, two carousels of categories, the new releases. */
export const HomeScreen = () => {
  const { t } = useTranslation()
  const all = useCategoriesQuery()
  const fresh = useNewCategoriesQuery()
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('home.heading')}
      </h1>
      <HeroSlides />
      <CategoryCarousel section="all" title={t('home.allCategories')} answer={all} call="categories" />
      <NewReleases />
      <CategoryCarousel section="new" title={t('home.newCategories')} answer={fresh} call="newCategories" />
    </>
  )
}
