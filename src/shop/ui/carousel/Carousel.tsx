import { whenLoaded } from '../../lib/whenIdle'
import { CarouselFallback } from './CarouselFallback'
import type { CarouselProps } from './carouselProps'
import { mostShown, usePerView } from './perView'
import { useTurn } from './useTurn'

/** The code that moves slides, once it is there. */
let code: typeof import('./SlickCarousel') | undefined

/** After the first sight of the page, which the stand-in serves as well. */
const load = async () => {
  await new Promise<void>(whenLoaded)
  code = await import(/* webpackChunkName: 'carousel' */ './SlickCarousel')
}

/** Nobody turns further, and a tab does not stand slides without number. */
const mostSlides = 100

/**
 * Slides side by side, moved by arrows, dots, touch, mouse and arrow keys in the direction in which the page is read.
 * Which slide is first is decided outside. react-slick comes in a chunk of its own; until then a stand-in of the same
 * size shows the first slides, and where it cannot be had all of them, to be scrolled.
 */
export const Carousel = ({ perView, ...props }: CarouselProps) => {
  const show = usePerView(perView)
  const state = useTurn(code !== undefined, load)
  if (props.items.length === 0) return null
  const items = props.items.slice(0, mostSlides)
  const last = Math.max(0, items.length - show)
  const shown = {
    ...props,
    items,
    most: mostShown(perView),
    show,
    last,
    position: Math.min(Math.max(0, props.index), last),
  }
  return state === 'alive' && code !== undefined ? (
    <code.SlickCarousel {...shown} />
  ) : (
    <CarouselFallback {...shown} whole={state === 'failed'} />
  )
}
