import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Notice } from '../../../src/shop/ui/notices/Notices'
import { elements } from '../../support/elements'
import { NoticeHost } from '../../../src/shop/ui/notices/NoticeHost'

const added: Notice = { id: 'added', tone: 'good', title: 'Added to Cart!', message: 'The Prophet' }
const failed: Notice = { id: 'failed', tone: 'bad', title: 'Failed to load cart items.' }

const host = (notices: Notice[], onClosed: (id: string) => void = () => {}) => (
  <NoticeHost notices={notices} onClosed={onClosed} label="Notices" closeLabel="Close" />
)

describe('notices', () => {
  it('are shown with title and message, a failure as an alert', async () => {
    render(host([added, failed]))
    expect(await screen.findByText('Added to Cart!')).toBeVisible()
    expect(screen.getByText('The Prophet')).toBeVisible()
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to load cart items.')
    })
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('aria-live', 'polite')
  })

  it('tell when they were closed by hand', async () => {
    const closed = jest.fn()
    render(host([added], closed))
    await screen.findByText('Added to Cart!')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(closed).toHaveBeenCalledWith('added')
    await waitFor(() => {
      expect(screen.queryByText('Added to Cart!')).not.toBeInTheDocument()
    })
  })

  it('disappear when the shop takes them away, and can come again', async () => {
    const { rerender } = render(host([added]))
    await screen.findByText('Added to Cart!')
    rerender(host([]))
    await waitFor(() => {
      expect(screen.queryByText('Added to Cart!')).not.toBeInTheDocument()
    })
    rerender(host([added]))
    expect(await screen.findByText('Added to Cart!')).toBeVisible()
  })

  it('tell of no closing where the shop took them away, and stay where it wants them back at once', async () => {
    const closed = jest.fn()
    const { rerender } = render(host([added], closed))
    await screen.findByText('Added to Cart!')
    rerender(host([], closed))
    rerender(host([added], closed))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.getByText('Added to Cart!')).toBeVisible()
    rerender(host([], closed))
    await waitFor(() => {
      expect(screen.queryByText('Added to Cart!')).not.toBeInTheDocument()
    })
    expect(closed).not.toHaveBeenCalled()
  })

  it('change their words with the language', async () => {
    const { rerender } = render(host([added]))
    await screen.findByText('Added to Cart!')
    rerender(host([{ ...added, title: 'أُضيف إلى السلة!' }]))
    expect(await screen.findByText('أُضيف إلى السلة!')).toBeVisible()
    expect(screen.queryByText('Added to Cart!')).not.toBeInTheDocument()
  })

  it('are shown once, however often the shop is drawn', async () => {
    const { rerender } = render(host([added]))
    await screen.findByText('Added to Cart!')
    rerender(host([{ ...added }]))
    expect(screen.getAllByText('Added to Cart!')).toHaveLength(1)
  })

  it('a new one leaves the time of the others alone', async () => {
    const { rerender } = render(host([added]))
    await screen.findByText('Added to Cart!')
    const [bar] = elements('.Toastify__progress-bar')
    expect(bar).toBeInTheDocument()
    rerender(host([{ ...added }, failed]))
    await screen.findByText('Failed to load cart items.')
    expect(elements('.Toastify__progress-bar')).toContain(bar)
  })

  it('one that is said again has a count, a name and a link', async () => {
    const { rerender } = render(host([added]))
    await screen.findByText('Added to Cart!')
    rerender(host([{ ...added, times: 3, name: 'The Prophet', action: <a href="/cart">Go</a> }]))
    expect(await screen.findByText('×3')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', '/cart')
    expect(screen.getAllByText('Added to Cart!')).toHaveLength(1)
  })

  it('let their time stand still while the focus is in one', async () => {
    // Where nothing has the focus, jsdom takes the whole window for left, in which time stands still anyway.
    jest.spyOn(document, 'hasFocus').mockReturnValue(true)
    render(host([{ ...added, action: <a href="/cart">Go</a> }]))
    const link = await screen.findByRole('link', { name: 'Go' })
    const time = () => elements('.Toastify__progress-bar')[0]?.style.animationPlayState
    expect(time()).toBe('running')
    act(() => {
      link.focus()
    })
    await waitFor(() => {
      expect(time()).toBe('paused')
    })
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    expect(time()).toBe('paused')
    await userEvent.tab()
    await waitFor(() => {
      expect(time()).toBe('running')
    })
  })
})
