import type { AppStore } from './store'

/** Calls `effect` with what `select` finds, now and whenever it has changed, while `counts` says that it does. */
export const onChange = <Value>(
  store: AppStore,
  select: () => Value,
  effect: (value: Value) => void,
  counts = () => true,
) => {
  let known = select()
  effect(known)
  store.subscribe(() => {
    const value = select()
    if (value === known || !counts()) return
    known = value
    effect(value)
  })
}

/**
 * The same for what is left in the browser: not for a state that Redux DevTools imported or went back to, which is not what this
 * page has come to (store.recorder).
 */
export const onOwnChange: typeof onChange = (store, select, effect) => {
  onChange(store, select, effect, () => store.recorder.isOwn())
}
