import { useSyncExternalStore } from 'react'

/** How many slides are shown from a viewport width (px) on; the widest first, the last one from 0. */
export type PerView = readonly { from: number; show: number }[]

/** Categories: 8, below 1024 px 5, below 768 px 2, below 480 px 1 (HOME-11). */
export const categoriesPerView: PerView = [
  { from: 1024, show: 8 },
  { from: 768, show: 5 },
  { from: 480, show: 2 },
  { from: 0, show: 1 },
]

/** New releases: 4 from 2048 px, 3 from 1600, 2 from 1024, else 1 (HOME-16). */
export const releasesPerView: PerView = [
  { from: 2048, show: 4 },
  { from: 1600, show: 3 },
  { from: 1024, show: 2 },
  { from: 0, show: 1 },
]

/** Slides that fill the carousel one at a time. */
export const onePerView: PerView = [{ from: 0, show: 1 }]

const listen = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('resize', changed)
  }
}

/** How many slides there are at most, on the widest window. */
export const mostShown = (perView: PerView) => perView[0]?.show ?? 1

/** The number of slides for the width of the window now; where there is no window, all that may be needed. */
export const usePerView = (perView: PerView) =>
  useSyncExternalStore(
    listen,
    () => perView.find(({ from }) => window.innerWidth >= from)?.show ?? 1,
    () => mostShown(perView),
  )
