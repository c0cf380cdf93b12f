import type { ReactNode } from 'react'
import type { PerView } from './perView'

export interface CarouselProps {
  /** Names the carousel. */
  label: string
  items: readonly { key: string; node: ReactNode }[]
  perView: PerView
  /** Pixels between two slides. */
  spacing?: number
  /** The first slide that is shown, counted from 0; what is too far is brought back. */
  index: number
  onMove: (index: number) => void
  direction: 'rtl' | 'ltr'
  arrows?: boolean
  dots?: boolean
  /** Milliseconds a slide is shown while the carousel turns round once by itself; left out, it rests. */
  turnOnce?: number
  /** One slide fades into the next instead of moving. */
  fade?: boolean
  texts: {
    previous: string
    next: string
    /** Counted from 1. */
    goTo: (slide: number) => string
    /** Stops the turning; needed with `turnOnce`. */
    pause?: string
  }
}

/** What both the carousel and its stand-in are given: the table of widths is already a number. */
export interface ShownCarouselProps extends Omit<CarouselProps, 'perView'> {
  show: number
  /** How many are shown on the widest window; the stylesheet knows by it how wide a slide is. */
  most: number
  /** The first shown slide, within bounds. */
  position: number
  /** The largest position. */
  last: number
}
