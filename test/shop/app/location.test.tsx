import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { StoreRouter } from '../../../src/shop/app/StoreRouter'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { moved, selectLocation } from '../../../src/shop/shell/location/location.slice'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { bootedStore } from '../../support/shopStore'

const nowhere = { address: 'http://127.0.0.1:9' }
beforeAll(() => startI18n('ar'))
beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

const Here = () => <output>{useLocation().pathname}</output>
const shown = () => screen.getByRole('status').textContent

const open = async () => {
  const store = await bootedStore(nowhere)
  render(
    <Provider store={store}>
      <StoreRouter store={store} first={selectLocation(store.getState())}>
        <Here />
        <Link to="/books">books</Link>
        <NavLink to="/library/مكتبة">library</NavLink>
      </StoreRouter>
    </Provider>,
  )
  return store
}

const expectEverywhere = (store: { getState: () => { location: { pathname: string } } }, path: string) => {
  expect([store.getState().location.pathname, window.location.pathname, shown()]).toEqual([path, path, path])
}

describe('state, address bar and screen are one', () => {
  it('after a link', async () => {
    const store = await open()
    fireEvent.click(screen.getByRole('link', { name: 'books' }))
    expectEverywhere(store, '/books')
  })

  it('after going there by a thunk, and back', async () => {
    const store = await open()
    act(() => {
      store.dispatch(goTo('/cart'))
    })
    expectEverywhere(store, '/cart')
    await act(async () => {
      const popped = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true })
      })
      window.history.back()
      await popped
    })
    expectEverywhere(store, '/')
    expect(store.getState().location.how).toBe('POP')
  })

  it('when the state moves alone, as in an imported recording', async () => {
    const store = await open()
    const { length } = window.history
    act(() => {
      store.dispatch(moved({ pathname: '/orders', search: '', hash: '', key: 'k', how: 'PUSH' }))
    })
    expectEverywhere(store, '/orders')
    expect(window.history).toHaveLength(length)
  })

  it('and an Arabic address knows that it is the current one', async () => {
    const store = await open()
    act(() => {
      store.dispatch(goTo('/library/مكتبة'))
    })
    expectEverywhere(store, `/library/${encodeURIComponent('مكتبة')}`)
    expect(screen.getByRole('link', { name: 'library' })).toHaveAttribute('aria-current', 'page')
  })

  it('and what the browser refuses to write does not stop the shop', async () => {
    const store = await open()
    jest.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError')
    })
    act(() => {
      store.dispatch(goTo('/books'))
    })
    expectEverywhere(store, '/books')
  })
})
