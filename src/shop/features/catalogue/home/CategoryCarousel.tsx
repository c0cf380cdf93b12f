import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/Link'
import { carouselSpacing } from '../../../../contract/constants'
import type { Category } from '../../../../contract/entities/category'
import { paths } from '../../../lib/paths'
import { FailureState } from '../../../shared/FailureState'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { Tile } from '../../../ui/Card'
import { Carousel } from '../../../ui/carousel/Carousel'
import { categoriesPerView } from '../../../ui/carousel/perView'
import { EmptyState } from '../../../ui/EmptyState'
import { SectionHeading } from '../../../ui/PageHeading'
import { Picture } from '../../../ui/Picture'
import { selectDirection } from '../../../shell/language/language.slice'
import { carouselMoved, selectCarouselIndex } from '../../../shell/view/view.slice'
import { LoadingWords } from '../LoadingWords'
import styles from './HomeSection.module.css'

interface CategoryCarouselProps {
  /** Under which name the position is remembered. */
  place: string
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

/** SPEC.md §2: a category appears once, whatever the server repeats. */
const onceEach = (categories: readonly Category[]) => [
  ...new Map(categories.map((category) => [String(category.id), category])).values(),
]

/** A carousel of categories with its heading and the 'view all' link. */
export const CategoryCarousel = ({ place, title, call, answer }: CategoryCarouselProps) => {
  const { t } = useTranslation()
  const id = place.replace('/', '-')
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading
        id={id}
        action={
          <Link className={styles.all} to={paths.home}>
            {t('common.viewAll')}
          </Link>
        }
      >
        <span className={styles.title}>{title}</span>
      </SectionHeading>
      <Content place={place} title={title} call={call} answer={answer} />
    </section>
  )
}

const Content = ({ place, title, call, answer }: CategoryCarouselProps) => {
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
  return (
    <Carousel
      label={title}
      items={categories.map((category) => ({
        key: String(category.id),
        node: (
          <Tile
            picture={
              <Picture src={category.imageUrl} alt="" ratio="4 / 5" sizes="(max-width: 479px) 90vw, 10rem" />
            }
            name={
              <Link to={paths.category(category.id)} title={category.name}>
                <bdi>{category.name}</bdi>
              </Link>
            }
          />
        ),
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
