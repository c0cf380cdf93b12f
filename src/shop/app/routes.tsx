import { matchPath } from 'react-router-dom'
import { withAllWords } from '../i18n/i18n'
import { paths, routePatterns } from '../lib/paths'
import { lazyScreen } from './lazyScreen'

const notFound = lazyScreen(
  async () =>
    (await withAllWords(import(/* webpackChunkName: "not-found" */ './notFound/NotFoundScreen')))
      .NotFoundScreen,
)

/** SPEC.md §2's routes and the two that links in mails open; each screen is a chunk that can be fetched ahead. */
export const routes = [
  {
    path: paths.home,
    ...lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "home" */ '../features/catalogue/home/HomeScreen')).HomeScreen,
    ),
  },
  {
    path: paths.signUp,
    ...lazyScreen(
      async () =>
        (
          await withAllWords(
            import(/* webpackChunkName: "registration" */ '../features/account/RegistrationScreen'),
          )
        ).RegistrationScreen,
    ),
  },
  {
    path: paths.about,
    ...lazyScreen(
      async () =>
        (await withAllWords(import(/* webpackChunkName: "about" */ '../features/about/AboutScreen')))
          .AboutScreen,
    ),
  },
  {
    path: routePatterns.category,
    ...lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "category" */ '../features/catalogue/category/CategoryScreen'))
          .CategoryScreen,
    ),
  },
  {
    path: paths.books,
    ...lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "shelf" */ '../features/catalogue/category/ShelfScreen'))
          .BooksScreen,
    ),
  },
  {
    path: paths.schoolTools,
    ...lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "shelf" */ '../features/catalogue/category/ShelfScreen'))
          .SchoolToolsScreen,
    ),
  },
  {
    path: paths.libraries,
    ...lazyScreen(
      async () =>
        (
          await withAllWords(
            import(/* webpackChunkName: "libraries" */ '../features/libraries/LibrariesScreen'),
          )
        ).LibrariesScreen,
    ),
  },
  {
    path: paths.publicLibraries,
    ...lazyScreen(
      async () =>
        (
          await withAllWords(
            import(/* webpackChunkName: "libraries" */ '../features/libraries/LibrariesScreen'),
          )
        ).PublicLibrariesScreen,
    ),
  },
  {
    path: routePatterns.library,
    ...lazyScreen(
      async () =>
        (
          await withAllWords(
            import(/* webpackChunkName: "library" */ '../features/catalogue/library/LibraryScreen'),
          )
        ).LibraryScreen,
    ),
  },
  {
    path: paths.contact,
    ...lazyScreen(
      async () =>
        (await withAllWords(import(/* webpackChunkName: "contact" */ '../features/contact/ContactScreen')))
          .ContactScreen,
    ),
  },
  {
    path: paths.wishlist,
    ...lazyScreen(
      async () =>
        (
          await withAllWords(
            import(/* webpackChunkName: "wishlist" */ '../features/favourites/WishlistScreen'),
          )
        ).WishlistScreen,
    ),
  },
  {
    path: paths.orders,
    ...lazyScreen(
      async () =>
        (await withAllWords(import(/* webpackChunkName: "orders" */ '../features/orders/OrdersScreen')))
          .OrdersScreen,
    ),
  },
  {
    path: paths.profile,
    ...lazyScreen(
      async () =>
        (await withAllWords(import(/* webpackChunkName: "profile" */ '../features/account/ProfileScreen')))
          .ProfileScreen,
    ),
  },
  {
    path: routePatterns.product,
    ...lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "product" */ '../features/catalogue/product/ProductScreen'))
          .ProductScreen,
    ),
  },
  {
    path: paths.cart,
    ...lazyScreen(
      async () =>
        (await withAllWords(import(/* webpackChunkName: "cart" */ '../features/cart/CartScreen'))).CartScreen,
    ),
  },
  {
    path: paths.forgotPassword,
    ...lazyScreen(
      async () =>
        (
          await withAllWords(
            import(/* webpackChunkName: "mail-links" */ '../features/account/ForgotPasswordScreen'),
          )
        ).ForgotPasswordScreen,
    ),
  },
  {
    path: paths.activate,
    ...lazyScreen(
      async () =>
        (
          await withAllWords(
            import(/* webpackChunkName: "mail-links" */ '../features/account/ActivationScreen'),
          )
        ).ActivationScreen,
    ),
  },
  {
    path: paths.resetPassword,
    ...lazyScreen(
      async () =>
        (
          await withAllWords(
            import(/* webpackChunkName: "mail-links" */ '../features/account/ResetPasswordScreen'),
          )
        ).ResetPasswordScreen,
    ),
  },
  { path: '*', ...notFound },
]

/** Fetches the code of the screen of a path, so that going there shows it at once. Never rejects. */
export const preloadRoute = async (pathname: string) => {
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null)
  await route?.preload().catch(() => undefined)
}
