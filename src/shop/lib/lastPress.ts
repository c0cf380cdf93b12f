/** How far down the window the last press was: 0 at its top, 1 at its bottom. */
let place = 0

const remember = (y: number) => {
  place = y / window.innerHeight
}

/** From here on presses are known, whether made by a pointer or by a key. */
export const watchPresses = () => {
  window.addEventListener('pointerdown', ({ clientY }) => remember(clientY), { capture: true, passive: true })
  window.addEventListener(
    'keydown',
    ({ key, target }) => {
      if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return
      const { top, height } = target.getBoundingClientRect()
      remember(top + height / 2)
    },
    { capture: true, passive: true },
  )
}

/** Whether it was in the lower half, so that what comes now belongs into the upper one. */
export const wasPressedLow = () => place > 0.5
