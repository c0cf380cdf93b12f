import { useEffect, useRef, type KeyboardEvent } from 'react'
import Slider from 'react-slick'
import { classes } from '../../lib/classes'
import { isPlainKey } from '../../lib/plainKey'
import { IconButton } from '../IconButton'
import { IconChevron, IconPause } from '../icons'
import type { ShownCarouselProps } from './carouselProps'
import styles from './Carousel.module.css'
import { measures, mostDots } from './CarouselFallback'
import { Arrow, Dot } from './controls'
import { leaveSlide, markHidden } from './slides'
import { useDrag } from './useDrag'
import { useTurnOnce } from './useTurnOnce'

const speed = 420

/**
 * react-slick, cured of its faults in Arabic (its issues 1339, 1875, 2075, 2098): it always works from left to right and
 * is mirrored as a whole, then each card, arrow and dot once more, so that they can be read. It moves only when
 * `position` changes: pointer, keys, arrows and dots are handled here and ask for a new position.
 */
export const SlickCarousel = ({
  label,
  items,
  show,
  most,
  position,
  last,
  spacing = 10,
  onMove,
  direction,
  arrows = true,
  dots = false,
  turnOnce,
  fade = false,
  texts,
}: ShownCarouselProps) => {
  const root = useRef<HTMLDivElement>(null)
  const slider = useRef<Slider>(null)
  const reached = useRef(position)
  const mirrored = direction === 'rtl'
  const turning = useTurnOnce(turnOnce, position, last, onMove)

  const move = (to: number) => {
    turning.stop()
    const next = Math.min(Math.max(0, to), last)
    if (next === position) return
    leaveSlide(root.current, next, show)
    onMove(next)
  }
  const drag = useDrag({
    mirrored,
    show,
    position,
    last,
    onDrop: (steps) => {
      move(position + steps)
    },
  })

  useEffect(() => {
    if (reached.current === position) return
    reached.current = position
    slider.current?.slickGoTo(position)
  }, [position])

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = mirrored ? 'ArrowLeft' : 'ArrowRight'
    const back = mirrored ? 'ArrowRight' : 'ArrowLeft'
    if (!isPlainKey(event) || (event.key !== forward && event.key !== back)) return
    event.preventDefault()
    move(position + (event.key === forward ? 1 : -1))
  }

  return (
    <div
      ref={root}
      className={classes(styles.carousel, mirrored && styles.mirrored)}
      role="group"
      aria-label={label}
      dir="ltr"
      tabIndex={-1}
      data-most={most}
      style={measures(spacing)}
      onKeyDown={walk}
      {...turning.holds}
      {...drag}
    >
      <Slider
        ref={slider}
        rtl={false}
        infinite={false}
        initialSlide={position}
        slidesToShow={show}
        slidesToScroll={1}
        speed={speed}
        cssEase="cubic-bezier(0.2, 0.7, 0.2, 1)"
        fade={fade}
        accessibility={false}
        swipe={false}
        draggable={false}
        touchMove={false}
        waitForAnimate={false}
        arrows={arrows}
        prevArrow={
          <Arrow
            label={texts.previous}
            icon={<IconChevron className={styles.back} aria-hidden />}
            ended={position === 0}
            onPress={() => {
              move(position - 1)
            }}
          />
        }
        nextArrow={
          <Arrow
            label={texts.next}
            icon={<IconChevron aria-hidden />}
            ended={position === last}
            onPress={() => {
              move(position + 1)
            }}
          />
        }
        dots={dots && last < mostDots}
        dotsClass={styles.dots}
        appendDots={(list) => <ul>{list}</ul>}
        customPaging={(place) => (
          <Dot
            label={texts.goTo(place + 1)}
            current={place === position}
            onPress={() => {
              move(place)
            }}
          />
        )}
        onReInit={() => {
          markHidden(root.current)
        }}
      >
        {items.map(({ key, node }) => (
          <div key={key} className={styles.card} dir={direction}>
            {node}
          </div>
        ))}
      </Slider>
      {turning.running && texts.pause !== undefined && (
        <IconButton
          className={styles.pause}
          look="floating"
          size="small"
          label={texts.pause}
          icon={<IconPause aria-hidden />}
          onClick={turning.stop}
        />
      )}
    </div>
  )
}
