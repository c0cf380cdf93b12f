import { useState, type ReactNode } from 'react'
import { pictureSources } from '../../contract/pictures'
import { classes } from '../lib/classes'
import styles from './Picture.module.css'
import { PicturePlaceholder } from './PicturePlaceholder'

export interface PictureProps {
  /** Address of the picture; nothing, or one that cannot be loaded, shows the placeholder. */
  src: string | null | undefined
  /** What it shows; empty where the words beside it say the same. */
  alt: string
  /** Width to height of the box, such as `2 / 3`; the box keeps it whatever arrives. */
  ratio: string
  /** How wide it is shown, as the attribute of `<source>`. */
  sizes?: string
  /** The first picture of a screen: loaded at once and before others. */
  priority?: boolean
  fit?: 'cover' | 'contain'
  /** Stands in instead of the house's own placeholder. */
  fallback?: ReactNode
  className?: string
  /** The picture at this address cannot be shown; the placeholder stands there now. */
  onBroken?: (src: string) => void
}

/** A picture in a box of fixed proportions, in the best format the browser knows. */
export const Picture = ({
  src,
  alt,
  ratio,
  sizes = '100vw',
  priority = false,
  fit = 'cover',
  fallback,
  className,
  onBroken,
}: PictureProps) => {
  const [broken, setBroken] = useState<string>()
  const showBroken = (address: string) => {
    setBroken(address)
    onBroken?.(address)
  }
  const address = src === '' || src === null || src === broken ? undefined : src
  return (
    <span
      className={classes(styles.box, !priority && styles.later, styles[fit], className)}
      style={{ aspectRatio: ratio }}
    >
      {address === undefined ? (
        (fallback ?? <PicturePlaceholder label={alt} />)
      ) : (
        <picture>
          {pictureSources(address).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={address}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            // A picture of the HTML may have failed before anybody listened.
            ref={(image) => {
              if (image?.complete === true && image.naturalWidth === 0) showBroken(address)
            }}
            onError={() => {
              showBroken(address)
            }}
          />
        </picture>
      )}
    </span>
  )
}
