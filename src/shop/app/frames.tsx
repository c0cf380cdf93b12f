import { configureStore } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { type Language, languages } from '../../contract/constants'
import type { FramedScreen, Frames } from '../../contract/frames'
import { AboutScreen } from '../features/about/AboutScreen'
import { CategoryScreen } from '../features/catalogue/category/CategoryScreen'
import { BooksScreen, SchoolToolsScreen } from '../features/catalogue/category/ShelfScreen'
import { HomeScreen } from '../features/catalogue/home/HomeScreen'
import { LibraryScreen } from '../features/catalogue/library/LibraryScreen'
import { ProductScreen } from '../features/catalogue/product/ProductScreen'
import { ContactScreen } from '../features/contact/ContactScreen'
import { LibrariesScreen, PublicLibrariesScreen } from '../features/libraries/LibrariesScreen'
import { NotFoundScreen } from '../features/notfound/NotFoundScreen'
import { i18n, loadAllWords, showLanguage, startI18n } from '../i18n/i18n'
import { paths } from '../lib/paths'
import { FrameContext } from '../ui/frame'
import { PageFrame } from './layout/PageFrame'
import { makeRootReducer, type RootState } from './rootReducer'
import { ScreenLoading } from './ScreenLoading'
import type { AppStore } from './store'
import { StoreRouter } from './StoreRouter'

/** Every screen with an address at which it stands; where that has an id, any will do. */
const screens: Record<FramedScreen, [path: string, Screen: ComponentType]> = {
  home: [paths.home, HomeScreen],
  books: [paths.books, BooksScreen],
  schoolTools: [paths.schoolTools, SchoolToolsScreen],
  category: [paths.category(0), CategoryScreen],
  product: [paths.product(0), ProductScreen],
  library: [paths.library('0'), LibraryScreen],
  libraries: [paths.libraries, LibrariesScreen],
  publicLibraries: [paths.publicLibraries, PublicLibrariesScreen],
  about: [paths.about, AboutScreen],
  contact: [paths.contact, ContactScreen],
  unknown: ['/0', NotFoundScreen],
  other: ['/0', ScreenLoading],
}

/** The screen as it is before its first answer: an effect never runs here, so nothing is asked for. */
const draw = (language: Language, pathname: string, Screen: ComponentType) => {
  const preloadedState: Partial<RootState> = {
    language: { current: language },
    location: { pathname, search: '', hash: '', key: 'default', how: 'POP' },
  }
  const store = configureStore({ reducer: makeRootReducer(), preloadedState })
  return renderToStaticMarkup(
    <FrameContext value>
      <Provider store={store}>
        <StoreRouter store={store as unknown as AppStore}>
          <PageFrame>
            <Screen />
          </PageFrame>
        </StoreRouter>
      </Provider>
    </FrameContext>,
  )
}

/**
 * The policy for styles forbids the attribute `style` in HTML; each distinct one becomes a rule of the stylesheet, as
 * strong as the attribute would be.
 */
const withoutStyles = (html: string, rules: string[]) =>
  html.replace(/ style="([^"]*)"/g, (_, rule: string) => {
    if (!rules.includes(rule)) rules.push(rule)
    return ` data-style="${String(rules.indexOf(rule))}"`
  })

/**
 * Draws the frame of every screen in every language from the components that the shop itself is made of, so that the
 * first paint waits for no script and the scripts change nothing that stands already. Called by the build.
 */
export const drawFrames = async (): Promise<{ pages: Frames; css: string }> => {
  const rules: string[] = []
  const pages: Partial<Frames> = {}
  for (const language of languages) {
    await (i18n.isInitialized ? showLanguage(language) : startI18n(language))
    await loadAllWords()
    const drawn = Object.entries(screens).map(([name, [path, Screen]]) => [
      name,
      withoutStyles(draw(language, path, Screen), rules),
    ])
    pages[language] = Object.fromEntries(drawn) as Frames[Language]
  }
  const css = rules.map((rule, place) => `#root [data-style="${String(place)}"]{${rule}}`).join('')
  return { pages: pages as Frames, css }
}
