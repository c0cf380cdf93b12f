import type { CSSProperties } from 'react'
import { classes } from '../../lib/classes'
import type { ShownCarouselProps } from './carouselProps'
import styles from './Carousel.module.css'

/** The custom property by which the stylesheet knows how far apart slides are. */
export const measures = (spacing: number) => ({ '--spacing': `${String(spacing)}px` }) as CSSProperties

/** More dots than this say nothing; then the arrows stand alone. */
export const mostDots = 24

/** The first slides, laid out by CSS alone in the size that the carousel will have; `whole` shows all, to be scrolled. */
export const CarouselFallback = ({
  label,
  items,
  show,
  most,
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
    data-most={most}
    style={measures(spacing)}
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
