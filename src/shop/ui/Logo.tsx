import styles from './Logo.module.css'

interface LogoProps {
  /** The name of the shop in the language of the page; also its accessible name. */
  name: string
  /** A quieter line below the name. */
  tagline?: string
}

/** The mark, the same drawing as public/logo.svg: the gate of the market, an open book in it, a reed pen's nib above. */
const LogoMark = ({ size = 44 }: { size?: number }) => (
  <svg className={styles.mark} viewBox="4 0 56 64" width={(size * 7) / 8} height={size} aria-hidden>
    <path
      className={styles.gate}
      d="M10 62a3 3 0 0 1-3-3V31C7 17.5 20.5 13 32 1.5 43.5 13 57 17.5 57 31v28a3 3 0 0 1-3 3z"
    />
    <path
      className={styles.book}
      d="M30.8 56C26 50.6 19.8 49 12.5 50.2V33.6c7-1.3 14 .7 18.3 6zM33.2 56V39.6c4.3-5.3 11.3-7.3 18.3-6v16.6C44.2 49 38 50.6 33.2 56z"
    />
    <path className={styles.nib} d="M31.3 34.8 25.5 22 32 12l6.5 10-5.8 12.8V25.9a2.1 2.1 0 1 0-1.4 0z" />
  </svg>
)

/** Mark and name side by side, in the colours of what they stand on. */
export const Logo = ({ name, tagline }: LogoProps) => (
  <span className={styles.logo}>
    <LogoMark />
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      {tagline !== undefined && <span className={styles.tagline}>{tagline}</span>}
    </span>
  </span>
)
