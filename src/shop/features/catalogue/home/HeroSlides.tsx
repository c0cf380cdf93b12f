import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/Link'
import { classes } from '../../../lib/classes'
import { paths } from '../../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { whenIdle } from '../../../lib/whenIdle'
import { ButtonLink } from '../../../ui/Button'
import { Carousel } from '../../../ui/carousel/Carousel'
import { onePerView } from '../../../ui/carousel/perView'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { selectDirection } from '../../../shell/language/language.slice'
import { carouselMoved, selectCarouselIndex } from '../../../shell/view/view.slice'
import { Art } from './Art'
import styles from './HeroSlides.module.css'

/** `art` is the number of its picture; the picture's empty side is where the words stand. */
const slides = [
  { text: 'books', art: 1, to: paths.books },
  { text: 'schoolTools', art: 2, to: paths.schoolTools },
  { text: 'libraries', art: 3, to: paths.libraries },
  { text: 'newReleases', art: 4, to: paths.newBooks },
] as const

const place = 'home/slides'

/** Milliseconds that a slide is shown while the slider turns round once. */
const slideTime = 6000

/** False until the page has come to rest: the pictures of slides that nobody sees yet wait for that. */
const useCalm = () => {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    whenIdle(() => {
      setCalm(true)
    })
  }, [])
  return isCalm
}

/** Four promotional slides that turn once and rest, beside the banner picture (HOME-3 to HOME-5). */
export const HeroSlides = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const index = useAppSelector((state) => selectCarouselIndex(state, place))
  const direction = useAppSelector(selectDirection)
  const isCalm = useCalm()
  const titleOf = (number: number) => t(`home.slides.${slides[number - 1]?.text ?? 'books'}.title`)
  return (
    <div className={styles.hero}>
      <Carousel
        label={t('home.slidesLabel')}
        items={slides.map(({ text, art, to }, slide) => ({
          key: text,
          node: (
            <div className={classes(styles.slide, styles[text])}>
              {slide === index || isCalm ? (
                <Art
                  className={styles.art}
                  name={`slide-${String(art)}`}
                  widths={[640, 1280]}
                  sizes="(max-width: 767px) 130vw, 60rem"
                  alt=""
                  priority={art === 1}
                />
              ) : (
                <span className={styles.art} />
              )}
              <div className={styles.words}>
                <h2>{titleOf(art)}</h2>
                <p>{t(`home.slides.${text}.text`)}</p>
                <ButtonLink as={Link} to={to} size="large" className={styles.more}>
                  {t('common.readMore')}
                  <VisuallyHidden>{`: ${titleOf(art)}`}</VisuallyHidden>
                </ButtonLink>
              </div>
            </div>
          ),
        }))}
        perView={onePerView}
        spacing={0}
        index={index}
        onMove={(moved) => dispatch(carouselMoved({ place, index: moved }))}
        direction={direction}
        dots
        fade
        turnOnce={slideTime}
        texts={{
          previous: t('common.previous'),
          next: t('common.next'),
          goTo: (number) => t('home.showSlide', { number, title: titleOf(number) }),
          pause: t('home.pause'),
        }}
      />
      <Art
        className={styles.banner}
        name="banner"
        widths={[320, 640]}
        sizes="22rem"
        alt={t('home.bannerAlt')}
      />
    </div>
  )
}
