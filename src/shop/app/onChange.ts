import type { AppStore } from './store'

/** Calls `effect` with what `select` finds, now and whenever it has changed. */
export const onChange = <Value>(store: AppStore, select: () => Value, effect: (value: Value) => void) => {
  let known = select()
  effect(known)
  store.subscribe(() => {
    const value = select()
    if (value === known) return
    known = value
    effect(value)
  })
}
