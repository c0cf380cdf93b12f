import type { CSSProperties } from 'react'
import { classes } from '../../lib/classes'
import type { ShownCarouselProps } from './Carousel'
import styles from './Carousel.module.css'

/** Custom properties by which the stylesheet knows how many slides there are and how far apart. */
export const measures = (show: number, spacing: number) =>
  ({ '--show': show, '--spacing': `${String(spacing)}px` }) as CSSProperties

/** More dots than this say nothing; then the arrows stand alone. */
export const mostDots = 24

/** The first slides, laid out by CSS alone in the size that the carousel will have; `whole` shows all, to be scrolled. */
export const CarouselFallback = ({
  label,
  items,
  show,
  position,
  last,
  spacing = 10,
  direction,
  arrows = true,
  dots = false,
  whole = false,
}: ShownCarouselProps & { whole?: boolean }) => (
  <div
    className={styles.carousel}
    role="group"
    aria-label={label}
    dir={direction}
    style={measures(show, spacing)}
  >
    <div className={classes(styles.still, whole && styles.whole)}>
      {(whole ? items : items.slice(position, position + show)).map(({ key, node }) => (
        <div key={key} className={styles.card}>
          {node}
        </div>
      ))}
    </div>
    {last > 0 && !whole && (
      <div className={styles.controls} aria-hidden>
        {arrows && <span className={styles.arrowPlace} />}
        {dots && last < mostDots && (
          <span className={styles.dots}>
            {items.slice(0, last + 1).map(({ key }) => (
              <span key={key} className={styles.dot} />
            ))}
          </span>
        )}
        {arrows && <span className={styles.arrowPlace} />}
      </div>
    )}
  </div>
)
