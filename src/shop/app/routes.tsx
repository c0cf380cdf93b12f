import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router-dom'
import { readAddressView } from '../../contract/addressView'
import { type FirstCall, type ScreenName, screenNames, screens, rowOf } from '../../contract/places'
import { withAllWords } from '../i18n/i18n'
import { isOurShop } from '../i18n/shopFacts'
import { useScreenTitle } from '../shared/useScreenTitle'
import { lazyScreen } from './lazyScreen'

/** A screen whose title is a text of the shop, or the shop's own name, and no name out of data. */
const titled = (name: ScreenName, Screen: ComponentType): ComponentType => {
  const row = screens[name]
  if (!('title' in row)) return Screen
  const { title } = row
  const Title = () => {
    const { t } = useTranslation()
    useScreenTitle(title && t(title))
    return null
  }
  // Before the screen: where that names itself out of its data, its effect comes later.
  return () => (
    <>
      <Title />
      <Screen />
    </>
  )
}

/** Every screen is a chunk of its own, which the build finds by the table of screens (.config/ShopAssetsPlugin.ts). */
const fetchScreen = async (name: ScreenName) => {
  const { file, fewWords } = rowOf(name)
  const code = (
    name === 'desk'
      ? import(/* webpackChunkName: "desk-DeskScreen-tsx" */ '../desk/DeskScreen')
      : import(/* webpackChunkName: "[request]", webpackInclude: /Screen\.tsx$/ */ `../features/${file}.tsx`)
  ) as Promise<Record<string, ComponentType>>
  const exported = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}Screen`
  const Screen = (await (fewWords ? code : withAllWords(code)))[exported]
  if (Screen === undefined) throw new Error(`${file} exports no ${exported}`)
  return titled(name, Screen)
}

/** The screens of the table with their code, which can be fetched ahead. */
export const routes = screenNames.map((name) => ({
  name,
  path: screens[name].path + (rowOf(name).hasParts ? '/*' : ''),
  isPersonal: rowOf(name).isPersonal === true,
  ...lazyScreen(() => fetchScreen(name)),
}))

const routeOf = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname) !== null)

/** Fetches the code of the screen of a path, so that going there shows it at once. Never rejects. */
export const preloadRoute = async (pathname: string) => {
  await routeOf(pathname)
    ?.preload()
    .catch(() => undefined)
}

/** Whether two paths show the same; a slash at the end changes nothing, and all that lead nowhere are alike. */
export const isSameScreen = (one: string, other: string) => {
  const route = routeOf(one)
  if (route === undefined || route !== routeOf(other)) return false
  const paramsIn = (pathname: string) => Object.values(matchPath(route.path, pathname)?.params ?? {})
  return route.path === screens.notFound.path || String(paramsIn(one)) === String(paramsIn(other))
}

/** A part of an address as the screen gets it from the router. */
const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What the screen of an address asks first, where everybody may see it; another backend is asked for whole lists. */
export const firstCallsOf = ({ pathname, search }: URL): readonly FirstCall[] => {
  const route = routeOf(pathname)
  if (route === undefined) return []
  const [value = ''] = Object.values(matchPath(route.path, pathname)?.params ?? {})
  return rowOf(route.name).asks?.(decoded(value), readAddressView(isOurShop() ? search : '')) ?? []
}
