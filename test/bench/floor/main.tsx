/**
 * The floor of the first page: the mandated packages, each really used, drawing one heading and one picture. It is built
 * by the shop's own webpack configuration.
 */
import { combineSlices, configureStore, createListenerMiddleware, createSlice } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { persistReducer, persistStore } from 'redux-persist'

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({ categories: build.query<unknown, boolean>({ query: () => '/Category' }) }),
})
const session = createSlice({ name: 'session', initialState: { token: null }, reducers: {} })
const storage = {
  getItem: () => Promise.resolve(null),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
}
const listeners = createListenerMiddleware()
const store = configureStore({
  reducer: combineSlices(api, { session: persistReducer({ key: 'session', storage }, session.reducer) }),
  middleware: (defaults) =>
    defaults({ serializableCheck: false }).prepend(listeners.middleware).concat(api.middleware),
})
persistStore(store)

const Home = () => {
  const { t } = useTranslation()
  api.useCategoriesQuery(true, { skip: true })
  return (
    <Link to="/">
      <h1>{t('shop.name')}</h1>
      <img src="/floor.webp" width="640" height="400" alt="" />
    </Link>
  )
}

const words = { ar: { translation: { shop: { name: 'سوق الورّاقين' } } } }

void i18next
  .use(initReactI18next)
  .init({ lng: 'ar', resources: words })
  .then(() => {
    createRoot(document.getElementById('root') ?? document.body).render(
      <Provider store={store}>
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<Home />} />
          </Routes>
        </BrowserRouter>
      </Provider>,
    )
  })
