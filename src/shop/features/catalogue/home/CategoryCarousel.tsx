import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/Link'
import type { CategorySection } from '../../../../contract/addressView'
import { carouselSpacing } from '../../../../contract/constants'
import type { Category } from '../../../../contract/entities/category'
import { paths } from '../../../lib/paths'
import { FailureState } from '../../../shared/FailureState'
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
  answer: {
    data?: Category[]
    error?: unknown
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
}

/** A category appears once, whatever the server repeats (HOME-8). */
const onceEach = (categories: readonly Category[]) => [
  ...new Map(categories.map((category) => [String(category.id), category])).values(),
]

/** Categories in a carousel, with heading and 'view all' link; the address says where they are shown all at once. */
export const CategoryCarousel = ({ section, title, call, answer }: CategoryCarouselProps) => {
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
      <Content section={section} isUnfolded={isUnfolded} title={title} call={call} answer={answer} />
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

const Content = ({
  section,
  isUnfolded,
  title,
  call,
  answer,
}: CategoryCarouselProps & { isUnfolded: boolean }) => {
  const place = `home/${section}-categories`
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const index = useAppSelector((state) => selectCarouselIndex(state, place))
  const direction = useAppSelector(selectDirection)

  if (answer.data === undefined && answer.isError && !answer.isFetching)
    return <FailureState title={t('home.failed')} failure={answer.error} onRetry={answer.refetch} />
  if (answer.data === undefined)
    return (
      <div className={styles.tilesWait}>
        <LoadingWords call={call} />
      </div>
    )
  const categories = onceEach(answer.data)
  if (categories.length === 0) return <EmptyState title={t('home.noData')} />
  if (isUnfolded)
    return (
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
