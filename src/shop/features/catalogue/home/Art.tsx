interface ArtProps {
  /** Its folder under /art. */
  name: string
  widths: readonly number[]
  sizes: string
  alt: string
  /** The first picture of the screen. */
  priority?: boolean
  className?: string
}

/** A picture that was drawn for the shop itself, as AVIF and WebP in some widths. */
export const Art = ({ name, widths, sizes, alt, priority = false, className }: ArtProps) => {
  const address = (width: number | undefined, format: string) => `/art/${name}/${String(width)}.${format}`
  const srcSet = (format: string) =>
    widths.map((width) => `${address(width, format)} ${String(width)}w`).join(', ')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={address(widths.at(-1), 'webp')}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}
