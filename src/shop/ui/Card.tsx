import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes } from '../lib/classes'
import styles from './Card.module.css'
import { Skeleton } from './Skeleton'

type CardProps<E extends ElementType> = {
  as?: E
  className?: string
} & Omit<ComponentPropsWithRef<E>, 'as' | 'className'>

/** A sheet of paper lying on the page: ground, border, radius, nothing else. */
export const Card = <E extends ElementType = 'div'>({ as, className, ...rest }: CardProps<E>) => {
  const Sheet: ElementType = as ?? 'div'
  return <Sheet {...rest} className={classes(styles.card, className)} />
}

interface ProductCardFrameProps {
  /** A `Picture`, best with the ratio `2 / 3` of a book's cover. */
  picture: ReactNode
  /** What lies on the picture: a discount or a status. */
  badge?: ReactNode
  /** A heading with the link to the product; the link is stretched over the whole card. */
  title: ReactNode
  /** Plain text, cut off at its own end where it is too long: a Latin name in an Arabic list at the right. */
  byline?: string | undefined
  /** A few lines that are shown only where the card is wide. */
  text?: ReactNode
  price?: ReactNode
  /** Heart and cart, below the cover so that nothing covers its title; they stay above the stretched link. */
  actions?: ReactNode
  className?: string
}

/**
 * Where everything on a product card goes, so that card and skeleton have one shape. In a wide place (a carousel that
 * shows one or two) the picture stands beside the words instead of above them.
 */
export const ProductCardFrame = ({
  picture,
  badge,
  title,
  byline,
  text,
  price,
  actions,
  className,
}: ProductCardFrameProps) => (
  <article className={classes(styles.card, styles.product, className)}>
    <div className={styles.sheet}>
      <div className={styles.picture}>
        {picture}
        {badge !== undefined && <div className={styles.badge}>{badge}</div>}
      </div>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.byline} dir="auto">
          {byline}
        </div>
        {text !== undefined && (
          <div className={styles.text} dir="auto">
            {text}
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {price}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  </article>
)

/** A product card on its way; `picture` as of the card itself. */
export const ProductCardSkeleton = ({ picture }: Pick<ProductCardFrameProps, 'picture'>) => (
  <div className={classes(styles.card, styles.product)} aria-hidden>
    <div className={styles.sheet}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <div className={styles.title}>
          <Skeleton width="85%" />
        </div>
        <div className={styles.byline}>
          <Skeleton width="55%" />
        </div>
      </div>
      <div className={styles.foot}>
        <Skeleton width="5rem" height="1.5rem" />
        <Skeleton width="var(--target)" height="var(--target)" />
      </div>
    </div>
  </div>
)

interface TileProps {
  /** A `Picture`, best with the ratio `4 / 5`; it is cut to an arch. */
  picture: ReactNode
  /** The name, in a link that is stretched over the tile. */
  name: ReactNode
  /** A quieter line below. */
  text?: ReactNode
}

/** A category or a library: its picture under an arch of the old market, its name below. */
export const Tile = ({ picture, name, text }: TileProps) => (
  <div className={styles.tile}>
    <div className={styles.arch}>{picture}</div>
    <div className={styles.name}>{name}</div>
    {text !== undefined && <div className={styles.byline}>{text}</div>}
  </div>
)

/** A tile on its way; `picture` as of the tile itself. */
export const TileSkeleton = ({ picture }: Pick<TileProps, 'picture'>) => (
  <div className={styles.tile} aria-hidden>
    <div className={styles.arch}>{picture}</div>
    <div className={styles.name}>
      <Skeleton width="70%" />
    </div>
  </div>
)
