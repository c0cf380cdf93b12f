import { useEffect, useLayoutEffect, useState } from 'react'

/** How often a window of this page opened; each opening has its own number. */
type Turn = number

interface Layer {
  height: number
  /** 0: not yet. */
  turn: Turn
  setTurn: (turn: Turn) => void
}

/** The windows over the page. */
const layers = new Set<Layer>()
/** The one that is about to hide all else from readers. */
let opening: Layer | undefined
let turns: Turn = 0

const give = (layer: Layer, turn: Turn) => {
  layer.turn = turn
  layer.setTurn(turn)
}

const openLowest = () => {
  if (opening !== undefined) return
  const [lowest] = [...layers].filter(({ turn }) => turn === 0).sort((a, b) => a.height - b.height)
  if (lowest === undefined) return
  turns += 1
  opening = lowest
  give(lowest, turns)
}

const close = (layer: Layer) => {
  give(layer, 0)
  if (opening === layer) opening = undefined
}

/** Stands in a window: once it is drawn, Radix has hidden all else from readers, and the next may open. */
export const Opened = () => {
  useEffect(() => {
    opening = undefined
    openLowest()
  }, [])
  return null
}

/**
 * Whose turn it is, as the key of a window; 0 as long as it must not stand. Windows lie over each other by their height, whichever
 * was drawn first, and open one after another: two that opened at once, as after a jump in a recorded session, would hide each other
 * from readers.
 * @param height an alert has 2, any other window 0 unless it says otherwise
 */
export const useLayer = (height: number): Turn => {
  const [turn, setTurn] = useState<Turn>(0)
  useLayoutEffect(() => {
    const own: Layer = { height, turn: 0, setTurn }
    for (const layer of layers) if (layer.height > height) close(layer)
    layers.add(own)
    openLowest()
    return () => {
      layers.delete(own)
      close(own)
      openLowest()
    }
  }, [height])
  return turn
}
