import type { ReactNode } from 'react'
import { whenLoaded } from '../../lib/whenIdle'
import { CarouselFallback } from './CarouselFallback'
import { usePerView, type PerView } from './perView'
import { useTurn } from './useTurn'

/** The code that moves slides, once it is there. */
let code: typeof import('./SlickCarousel') | undefined

/** After the first sight of the page, which the stand-in serves as well. */
const load = async () => {
  await new Promise<void>(whenLoaded)
  code = await import(/* webpackChunkName: 'carousel' */ './SlickCarousel')
}

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
  /** The first shown slide, within bounds. */
  position: number
  /** The largest position. */
  last: number
}

/**
 * Slides side by side, moved by arrows, dots, touch, mouse and arrow keys in the direction in which the page is read.
 * Which slide is first is decided outside. react-slick comes in a chunk of its own; until then a stand-in of the same
 * size shows the first slides, and where it cannot be had all of them, to be scrolled.
 */
export const Carousel = ({ perView, ...props }: CarouselProps) => {
  const show = usePerView(perView)
  const state = useTurn(code !== undefined, load)
  if (props.items.length === 0) return null
  const last = Math.max(0, props.items.length - show)
  const shown = { ...props, show, last, position: Math.min(Math.max(0, props.index), last) }
  return state === 'alive' && code !== undefined ? (
    <code.SlickCarousel {...shown} />
  ) : (
    <CarouselFallback {...shown} whole={state === 'failed'} />
  )
}
