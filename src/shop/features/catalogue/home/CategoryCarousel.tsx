import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/Link'
import type { CategorySection } from '../../../../contract/addressView'
import { carouselSpacing } from '../../../../contract/constants'
import type { Category } from '../../../../contract/entities/category'
import { paths } from '../../../lib/paths'
import { Answer, type AskedFor } from '../../../shared/Answer'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { Tile } from '../../../ui/Card'
import { Carousel } from '../../../ui/carousel/Carousel'
import { categoriesPerView } from '../../../ui/carousel/perView'
import { EmptyState } from '../../../ui/EmptyState'
import { Grid } from '../../../ui/Grid'
import { SectionHeading } from '../../../ui/PageHeading'
import { Picture } from '../../../ui/Picture'
import { selectDirection } from '../../../shell/language/language.slice'
import { Bounded } from '../../../shell/view/Bounded'
import { useAddressView } from '../../../shell/view/useAddressView'
import { ViewLink } from '../../../shell/view/ViewLink'
import { carouselMoved, selectCarouselIndex } from '../../../shell/view/view.slice'
import { LoadingWords } from '../LoadingWords'
import styles from './HomeSection.module.css'

interface CategoryCarouselProps {
  section: CategorySection
  title: string
  call: string
  answer: AskedFor<Category[]>
}

/** A category appears once, whatever the server repeats (HOME-8). */
const onceEach = (categories: readonly Category[]) => [
  ...new Map(categories.map((category) => [String(category.id), category])).values(),
]

/** Categories in a carousel, with heading and 'view all' link; the address says where they are shown all at once. */
export const CategoryCarousel = ({ section, title, call, answer }: CategoryCarouselProps) => {
  'use memo'
  const { t } = useTranslation()
  const { view, addressOf } = useAddressView()
  const isUnfolded = view.categories === section
  const id = `home-${section}-categories`
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading
        id={id}
        action={
          <ViewLink
            className={styles.all}
            to={
              isUnfolded
                ? addressOf({ categories: null, more: 0 })
                : `${addressOf({ categories: section, more: 0 })}#${id}`
            }
          >
            {isUnfolded ? t('common.viewFewer') : t('common.viewAll')}
          </ViewLink>
        }
      >
        <span className={styles.title}>{title}</span>
      </SectionHeading>
      <Answer
        of={answer}
        waiting={
          <div className={styles.tilesWait}>
            <LoadingWords call={call} />
          </div>
        }
        failed={t('home.failed')}
        empty={<EmptyState title={t('home.noData')} />}
      >
        {(all) => {
          const categories = onceEach(all)
          return isUnfolded ? (
            <AllCategories categories={categories} />
          ) : (
            <Tiles place={`home/${section}-categories`} title={title} categories={categories} />
          )
        }}
      </Answer>
    </section>
  )
}

const CategoryTile = ({ category: { id, name, imageUrl } }: { category: Category }) => (
  <Tile
    picture={<Picture src={imageUrl} alt="" ratio="4 / 5" sizes="(max-width: 479px) 90vw, 10rem" />}
    name={
      <Link to={paths.category(id)} title={name}>
        <bdi>{name}</bdi>
      </Link>
    }
  />
)

const AllCategories = ({ categories }: { categories: Category[] }) => (
  <Bounded entries={categories}>
    {(shown) => (
      <Grid entry="tile">
        {shown.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </Grid>
    )}
  </Bounded>
)

interface TilesProps {
  /** Under which name the position is remembered. */
  place: string
  title: string
  categories: Category[]
}

const Tiles = ({ place, title, categories }: TilesProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const index = useAppSelector((state) => selectCarouselIndex(state, place))
  const direction = useAppSelector(selectDirection)
  return (
    <Carousel
      label={title}
      items={categories.map((category) => ({
        key: String(category.id),
        node: <CategoryTile category={category} />,
      }))}
      perView={categoriesPerView}
      spacing={carouselSpacing}
      index={index}
      onMove={(moved) => dispatch(carouselMoved({ place, index: moved }))}
      direction={direction}
      dots
      texts={{
        previous: t('common.previous'),
        next: t('common.next'),
        goTo: (number) => t('home.showPage', { number, total: categories.length }),
      }}
    />
  )
}
