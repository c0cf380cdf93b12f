import { useLocation } from 'react-router-dom'
import { useAppDispatch } from '../../shared/store'
import { goTo } from '../../shell/location/goTo'

/** The code and the step that the address names, and the way to others. */
export const useStep = () => {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const said = new URLSearchParams(search)
  const code = said.get('code')
  const step = Number(said.get('step') ?? 0)
  return {
    code,
    step: Number.isSafeInteger(step) && step > 0 ? step : 0,
    openCode: (next: string) => {
      dispatch(goTo(`${pathname}?${new URLSearchParams({ code: next }).toString()}`, { within: true }))
    },
    goToStep: (next: number) => {
      const query = new URLSearchParams({ ...(code !== null && { code }), step: String(next) })
      dispatch(goTo(`${pathname}?${query.toString()}`, { replace: true, within: true }))
    },
  }
}
