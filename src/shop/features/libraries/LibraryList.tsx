import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import type { Library } from '../../../contract/entities/library'
import { firstCards } from '../../lib/firstSight'
import { paths } from '../../lib/paths'
import { Answer, type AskedFor } from '../../shared/Answer'
import { StillWaiting } from '../../shared/StillWaiting'
import { Tile, TileSkeleton } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Grid } from '../../ui/Grid'
import { PageHeading } from '../../ui/PageHeading'
import { Picture } from '../../ui/Picture'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { Bounded } from '../../shell/view/Bounded'
import styles from './LibraryList.module.css'

interface LibraryListProps {
  heading: string
  text: string
  call: string
  answer: AskedFor<Library[]>
}

/** How many of the first tiles are loaded at once. */
const picture = { ratio: '4 / 5', sizes: '(max-width: 479px) calc(50vw - 3rem), 15rem' }

/** Libraries as cards with picture and name. */
export const LibraryList = ({ heading, text, call, answer }: LibraryListProps) => (
  <>
    <PageHeading text={text}>{heading}</PageHeading>
    <Content call={call} answer={answer} />
  </>
)

const Content = ({ call, answer }: Pick<LibraryListProps, 'call' | 'answer'>) => {
  'use memo'
  const { t } = useTranslation()
  return (
    <Answer
      of={answer}
      waiting={<LibrariesSkeleton call={call} />}
      failed={t('libraries.failed')}
      empty={<EmptyState title={t('libraries.none')} />}
    >
      {(libraries) => <Bounded entries={libraries}>{(shown) => <Libraries libraries={shown} />}</Bounded>}
    </Answer>
  )
}

const LibrariesSkeleton = ({ call }: { call: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <StillWaiting call={call} />
      <Grid className={styles.libraries} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <TileSkeleton picture={<Skeleton ratio={picture.ratio} />} />
          </li>
        ))}
      </Grid>
    </>
  )
}

const Libraries = ({ libraries }: { libraries: readonly Library[] }) => (
  <Grid className={styles.libraries}>
    {libraries.map(({ id, librarieName, imgUrl }, index) => (
      <li key={id}>
        <Tile
          picture={<Picture {...picture} src={imgUrl} alt="" priority={index < firstCards} />}
          name={
            <h2>
              <Link to={paths.library(librarieName)} title={librarieName}>
                <bdi>{librarieName}</bdi>
              </Link>
            </h2>
          }
        />
      </li>
    ))}
  </Grid>
)
