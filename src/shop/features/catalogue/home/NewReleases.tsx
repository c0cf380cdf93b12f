import { useTranslation } from 'react-i18next'
import { carouselSpacing } from '../../../../contract/constants'
import type { Product } from '../../../../contract/entities/product'
import { useNewReleasesQuery } from '../../../api/shopApi'
import { Answer } from '../../../shared/Answer'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { Carousel } from '../../../ui/carousel/Carousel'
import { releasesPerView } from '../../../ui/carousel/perView'
import { EmptyState } from '../../../ui/EmptyState'
import { SectionHeading } from '../../../ui/PageHeading'
import { selectDirection } from '../../../shell/language/language.slice'
import { carouselMoved, selectCarouselIndex } from '../../../shell/view/view.slice'
import { LoadingWords } from '../LoadingWords'
import { ProductCard } from '../../../product/ProductCard'
import styles from './HomeSection.module.css'

const place = 'home/new-releases'
const headingId = 'home-new-releases'

/** The 'New Release Books' carousel of product cards. */
export const NewReleases = () => {
  'use memo'
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{t('home.newReleases')}</SectionHeading>
      <Content />
    </section>
  )
}

const Content = () => {
  const { t } = useTranslation()
  const waiting = (
    <div className={styles.cardsWait}>
      <LoadingWords call="newReleases" />
    </div>
  )
  return (
    <Answer
      of={useNewReleasesQuery()}
      waiting={waiting}
      failed={t('home.failed')}
      empty={<EmptyState title={t('home.noData')} />}
    >
      {(products) => <Releases products={products} />}
    </Answer>
  )
}

const Releases = ({ products }: { products: Product[] }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const index = useAppSelector((state) => selectCarouselIndex(state, place))
  const direction = useAppSelector(selectDirection)
  return (
    <Carousel
      label={t('home.newReleases')}
      items={products.map((product) => ({
        key: String(product.id),
        node: <ProductCard product={product} sizes="(max-width: 479px) 40vw, 14rem" />,
      }))}
      perView={releasesPerView}
      spacing={carouselSpacing}
      index={index}
      onMove={(moved) => dispatch(carouselMoved({ place, index: moved }))}
      direction={direction}
      texts={{
        previous: t('common.previous'),
        next: t('common.next'),
        goTo: (number) => t('home.showPage', { number, total: products.length }),
      }}
    />
  )
}
