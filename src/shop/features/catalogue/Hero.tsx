import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture'
import { Skeleton } from '../../ui/Skeleton'
import styles from './Hero.module.css'

const pictureBox = { ratio: '1 / 1', sizes: '(max-width: 767px) 40vw, 18rem' }

interface HeroProps {
  picture: string | null
  /** The one h1 of the screen. */
  title: ReactNode
  text?: ReactNode
  /** What stands above the title, a `Breadcrumb` as a rule. */
  above?: ReactNode
}

/**
 * The banner over a category or a library: its picture in the gate of the market, its name beside it, and behind both the
 * same picture, dim, so that the band is nowhere empty.
 */
export const Hero = ({ picture, title, text, above }: HeroProps) => (
  <header className={styles.hero}>
    {picture !== null && (
      <Picture {...pictureBox} className={styles.scene} src={picture} alt="" priority fallback={<></>} />
    )}
    <div className={styles.gate}>
      <Picture {...pictureBox} src={picture} alt="" priority />
    </div>
    <div className={styles.words}>
      {above}
      <h1 tabIndex={-1}>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  </header>
)

/** The banner on its way; `title` stands for the name that is not known yet. */
export const HeroSkeleton = ({ title }: { title: string }) => (
  <header className={styles.hero}>
    <div className={styles.gate}>
      <Skeleton ratio={pictureBox.ratio} />
    </div>
    <div className={styles.words}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {title}
      </h1>
      <Skeleton width="60%" height="2.5rem" />
    </div>
  </header>
)
