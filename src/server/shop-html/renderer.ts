import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { PageToDraw } from '../../contract/firstView'
import { ownThread } from '../ownThread'

/** ms after which a drawing is given up and its thread ended. */
const longestDrawing = 2000
/** ms without work after which the thread is let go, and its memory with it. */
export const idleTimeout = 60_000
/** MiB of a thread that draws; a page of 500 cards needs a third of it. */
const maximumHeap = 128
/** MiB of what a drawing makes and throws away at once; with room for more, a thread that draws a page after another takes all of it. */
const maximumYoung = 4

/** What a page that could not be drawn consists of. */
export const notDrawn: Uint8Array = new Uint8Array()

export interface Renderer {
  /** The HTML of what stands in `#root`; `notDrawn` where it could not be drawn, which the shop's scripts then do. */
  draw: (page: PageToDraw) => Promise<Uint8Array>
  close: () => Promise<void>
}

/**
 * Draws pages with the shop's own components in a thread of its own, one at a time, so that whoever asks for something else
 * is not held up. A drawing that throws or takes too long costs one line in the log and leaves the page without its words.
 * @param file the build of src/shop/app/drawPage.tsx; where there is none, nothing is drawn
 * @param patience ms
 */
export const createRenderer = (
  file: string,
  log: Pick<FastifyBaseLogger, 'error'>,
  patience = longestDrawing,
): Renderer => {
  if (!existsSync(file)) return { draw: () => Promise.resolve(notDrawn), close: () => Promise.resolve() }
  const thread = ownThread<PageToDraw, Uint8Array>({
    filename: file,
    name: 'drawBytes',
    idleTimeout,
    maximumHeap,
    maximumYoung,
  })
  const drawNow = async (page: PageToDraw): Promise<Uint8Array> => {
    try {
      return await thread.run(page, AbortSignal.timeout(patience))
    } catch (error) {
      log.error({ err: error, page: page.pathname }, 'a page could not be drawn')
      return notDrawn
    }
  }
  // Patience is for a drawing, not for those before it: a page without its words would be kept like any other.
  let last = Promise.resolve(notDrawn)
  return {
    draw: (page) => (last = last.then(() => drawNow(page))),
    close: () => thread.close(),
  }
}
