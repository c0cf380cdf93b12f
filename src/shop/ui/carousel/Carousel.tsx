import { Component, lazy, Suspense, type ReactNode } from 'react'
import { whenLoaded } from '../../lib/whenIdle'
import { CarouselFallback } from './CarouselFallback'
import { usePerView, type PerView } from './perView'

/** After the first sight, which its stand-in serves as well. */
const Slick = lazy(async () => {
  await new Promise<void>(whenLoaded)
  return { default: (await import(/* webpackChunkName: 'carousel' */ './SlickCarousel')).SlickCarousel }
})

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

/** When the code of the carousel cannot be had, its stand-in stays and can be scrolled. */
class Rescue extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

/**
 * Slides side by side, moved by arrows, dots, touch, mouse and arrow keys in the direction in which the page is read.
 * Which slide is first is decided outside. react-slick comes in a chunk of its own; until then a stand-in of the same
 * size shows the first slides.
 */
export const Carousel = ({ perView, ...props }: CarouselProps) => {
  const show = usePerView(perView)
  if (props.items.length === 0) return null
  const last = Math.max(0, props.items.length - show)
  const shown = { ...props, show, last, position: Math.min(Math.max(0, props.index), last) }
  // Where there is no window a frame is drawn, which has no scripts to move anything.
  if (typeof window === 'undefined') return <CarouselFallback {...shown} />
  return (
    <Rescue instead={<CarouselFallback {...shown} whole />}>
      <Suspense fallback={<CarouselFallback {...shown} />}>
        <Slick {...shown} />
      </Suspense>
    </Rescue>
  )
}
