import type { reactHooksModule } from '@reduxjs/toolkit/query/react'

type UseQuery = (...args: unknown[]) => { currentData?: unknown }
interface Api {
  endpoints: Record<string, { useQuery?: UseQuery }>
}

const hookOf = (endpoint: string) => `use${endpoint.slice(0, 1).toUpperCase()}${endpoint.slice(1)}Query`

const init = (api: Api) => ({
  injectEndpoint: (name: string) => {
    const endpoint = api.endpoints[name]
    const useAnswer = endpoint?.useQuery
    if (endpoint === undefined || useAnswer === undefined) return
    const useQuery: UseQuery = (...args) => {
      const answer = useAnswer(...args)
      return { ...answer, data: answer.currentData }
    }
    Object.assign(endpoint, { useQuery })
    Object.assign(api, { [hookOf(name)]: useQuery })
  },
})

/**
 * RTK Query's hooks hand out as `data` what they held before, where nothing is in the cache for what they ask for now. A jump in
 * Redux DevTools or in a replay would show what another step had: here `data` is what the state holds, of every query of
 * the shop. Stands behind the module of the hooks.
 */
export const dataOfTheState = {
  name: Symbol('dataOfTheState'),
  init,
} as unknown as ReturnType<typeof reactHooksModule>
