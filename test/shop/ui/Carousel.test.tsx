import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Carousel } from '../../../src/shop/ui/carousel/Carousel'
import type { CarouselProps } from '../../../src/shop/ui/carousel/carouselProps'
import { categoriesPerView, onePerView, releasesPerView } from '../../../src/shop/ui/carousel/perView'
import { around } from '../../support/elements'

const items = Array.from({ length: 12 }, (_, index) => ({
  key: String(index),
  node: <a href={`#${String(index)}`}>{`Shelf ${String(index + 1)}`}</a>,
}))

const texts = { previous: 'Previous', next: 'Next', goTo: (slide: number) => `Slide ${String(slide)}` }

const Shop = (props: Partial<CarouselProps> & { onIndex?: (index: number) => void }) => {
  const [index, setIndex] = useState(props.index ?? 0)
  return (
    <Carousel
      label="Shelves"
      items={items}
      perView={categoriesPerView}
      direction="ltr"
      dots
      texts={texts}
      {...props}
      index={index}
      onMove={(next) => {
        props.onIndex?.(next)
        setIndex(next)
      }}
    />
  )
}

const seen = () => screen.getAllByRole('link').map((link) => link.textContent)
const button = (name: string) => screen.getByRole('button', { name })

const setWidth = (width: number) => {
  act(() => {
    window.innerWidth = width
    window.dispatchEvent(new Event('resize'))
  })
}

const focus = (element: HTMLElement) => {
  act(() => {
    element.focus()
  })
}

beforeAll(() => import('../../../src/shop/ui/carousel/SlickCarousel'))

/** The carousel itself, after its chunk has come. */
const arrive = () => screen.findByRole('button', { name: 'Next' })

afterEach(() => {
  setWidth(1024)
})

describe('a carousel', () => {
  it('shows as many slides as the width allows, and no more can be reached', async () => {
    render(<Shop />)
    await arrive()
    expect(seen()).toEqual(items.slice(0, 8).map((_, index) => `Shelf ${String(index + 1)}`))
    setWidth(800)
    expect(seen()).toHaveLength(5)
    setWidth(500)
    expect(seen()).toHaveLength(2)
    setWidth(320)
    expect(seen()).toHaveLength(1)
  })

  it('shows a stand-in with the first slides until its code has come', async () => {
    render(<Shop index={2} />)
    const links = within(screen.getByRole('group', { name: 'Shelves' })).getAllByRole('link')
    expect(links[0]).toHaveTextContent('Shelf 3')
    expect(links).toHaveLength(8)
    await arrive()
  })

  it.each(['ltr', 'rtl'] as const)(
    'is moved by arrows, dots and the end is known (%s)',
    async (direction) => {
      const moved = jest.fn()
      render(<Shop direction={direction} onIndex={moved} />)
      await arrive()
      expect(button('Previous')).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button('Previous'))
      expect(moved).not.toHaveBeenCalled()
      await userEvent.click(button('Next'))
      expect(moved).toHaveBeenLastCalledWith(1)
      await userEvent.click(button('Slide 5'))
      expect(moved).toHaveBeenLastCalledWith(4)
      expect(button('Slide 5')).toHaveAttribute('aria-current', 'true')
      expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
      expect(await screen.findByRole('link', { name: 'Shelf 12' })).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Shelf 4' })).not.toBeInTheDocument()
    },
  )

  it('goes forward with the arrow key that points to where one reads on', async () => {
    const moved = jest.fn()
    const { unmount } = render(<Shop onIndex={moved} />)
    await arrive()
    focus(button('Next'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(moved.mock.calls).toEqual([[1], [2], [1]])
    unmount()
    moved.mockClear()
    render(<Shop direction="rtl" onIndex={moved} />)
    await arrive()
    focus(button('Next'))
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
    expect(moved.mock.calls).toEqual([[1], [2], [1]])
  })

  it('leaves to the browser what it does with Alt, Ctrl or Cmd', async () => {
    const moved = jest.fn()
    render(<Shop onIndex={moved} />)
    await arrive()
    focus(button('Next'))
    await userEvent.keyboard(
      '{Alt>}{ArrowRight}{/Alt}{Control>}{ArrowRight}{/Control}{Meta>}{ArrowRight}{/Meta}',
    )
    expect(moved).not.toHaveBeenCalled()
  })

  it('sets the keyboard down in the next slide when its own leaves', async () => {
    render(<Shop />)
    await arrive()
    focus(screen.getByRole('link', { name: 'Shelf 1' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('link', { name: 'Shelf 2' })).toHaveFocus()
    expect(screen.queryByRole('link', { name: 'Shelf 1' })).not.toBeInTheDocument()
  })

  it('makes hidden slides inert', async () => {
    render(<Shop />)
    await arrive()
    const slide = (name: string) => around(screen.getByText(name), '.slick-slide')
    expect(slide('Shelf 9')).toHaveAttribute('aria-hidden', 'true')
    expect(slide('Shelf 9').inert).toBe(true)
    expect(slide('Shelf 8').inert).toBe(false)
  })

  it('brings back a position that is too far for the width', async () => {
    render(<Shop index={11} />)
    await arrive()
    expect(seen()).toContain('Shelf 12')
    expect(seen()).toHaveLength(8)
  })

  it('has neither arrows nor dots when all is shown', () => {
    render(<Shop items={items.slice(0, 3)} />)
    expect(seen()).toHaveLength(3)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('is nothing without slides', () => {
    render(<Shop items={[]} />)
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
  })

  it('shows new releases 4, 3, 2 and 1 at a time', async () => {
    render(<Shop perView={releasesPerView} />)
    await arrive()
    for (const [width, shown] of [
      [2048, 4],
      [1600, 3],
      [1599, 2],
      [1024, 2],
      [1023, 1],
      [390, 1],
    ] as const) {
      setWidth(width)
      expect(seen()).toHaveLength(shown)
    }
  })
})

describe('a carousel that turns by itself', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const turning = { ...texts, pause: 'Pause' }
  const turn = (steps: number) => {
    act(() => {
      jest.advanceTimersByTime(steps * 1000)
    })
  }
  const start = async (moved: jest.Mock) => {
    render(
      <Shop
        items={items.slice(0, 3)}
        perView={onePerView}
        fade
        turnOnce={1000}
        texts={turning}
        onIndex={moved}
      />,
    )
    await act(async () => {
      await jest.advanceTimersByTimeAsync(0)
    })
  }

  it('goes round once and rests where it began', async () => {
    const moved = jest.fn()
    await start(moved)
    turn(1)
    turn(1)
    turn(1)
    expect(moved.mock.calls).toEqual([[1], [2], [0]])
    turn(5)
    expect(moved).toHaveBeenCalledTimes(3)
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
  })

  it('ends after one round though nothing moves, as in the past of Redux DevTools', async () => {
    const moved = jest.fn()
    const still = { label: 'Shelves', direction: 'ltr', texts: turning, turnOnce: 1000 } as const
    render(
      <Carousel {...still} items={items.slice(0, 3)} perView={onePerView} fade index={0} onMove={moved} />,
    )
    await act(async () => {
      await jest.advanceTimersByTimeAsync(0)
    })
    for (let second = 0; second < 10; second += 1) turn(1)
    expect(moved).toHaveBeenCalledTimes(3)
  })

  it('stops when it is asked to', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const moved = jest.fn()
    await start(moved)
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await user.unhover(screen.getByRole('group'))
    turn(5)
    expect(moved).not.toHaveBeenCalled()
  })

  it('waits while the pointer is on it or the focus in it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const moved = jest.fn()
    await start(moved)
    await user.hover(screen.getByRole('group'))
    turn(5)
    expect(moved).not.toHaveBeenCalled()
    await user.unhover(screen.getByRole('group'))
    focus(screen.getByRole('link'))
    turn(5)
    expect(moved).not.toHaveBeenCalled()
    act(() => {
      screen.getByRole('link').blur()
    })
    turn(1)
    expect(moved).toHaveBeenCalledWith(1)
  })
})
