import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import { prefersStill } from '../../lib/motion'

interface DragRules {
  mirrored: boolean
  show: number
  position: number
  last: number
  /** Let go after a real pull: by how many slides to move, forward positive. */
  onDrop: (steps: number) => void
}

interface Pull {
  pointer: number
  x: number
  y: number
  /** Pixels moved towards the end of the text line; undefined while it may still be a click or a scroll. */
  distance?: number
}

/** Pixels after which a press becomes a pull. */
const slack = 8

const trackOf = (root: Element) => root.querySelector<HTMLElement>('.slick-track')

/** Pulling the slides with finger or mouse. The track follows the pointer, harder where there is nothing more. */
export const useDrag = ({ mirrored, show, position, last, onDrop }: DragRules) => {
  const pull = useRef<Pull>(null)
  const pulled = useRef(false)
  const sign = mirrored ? -1 : 1

  const end = (root: HTMLElement, drop: boolean) => {
    const distance = pull.current?.distance
    pull.current = null
    const track = trackOf(root)
    if (distance === undefined || !track) return
    const from = track.style.translate
    track.style.removeProperty('translate')
    if ('animate' in track && !prefersStill())
      track.animate([{ translate: from }, { translate: '0px' }], {
        duration: 420,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      })
    const width = root.clientWidth / show
    if (!drop || Math.abs(distance) < Math.min(60, width / 4)) return
    onDrop(Math.sign(-distance) * Math.max(1, Math.round(Math.abs(distance) / width)))
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pulled.current = false
      if (!event.isPrimary || event.button !== 0) return
      if (!(event.target instanceof Element) || !event.target.closest('.slick-list')) return
      pull.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = pull.current
      if (now?.pointer !== event.pointerId) return
      const aside = event.clientX - now.x
      if (now.distance === undefined) {
        if (Math.abs(aside) < slack || Math.abs(aside) < Math.abs(event.clientY - now.y)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pulled.current = true
      }
      now.distance = aside * sign
      const stuck = now.distance > 0 ? position === 0 : position === last
      const track = trackOf(event.currentTarget)
      if (track) track.style.translate = `${String(now.distance * (stuck ? 0.3 : 1))}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      end(event.currentTarget, true)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      end(event.currentTarget, false)
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!pulled.current) return
      pulled.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
    },
  }
}
