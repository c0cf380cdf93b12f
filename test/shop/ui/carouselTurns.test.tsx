import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useTurn } from '../../../src/shop/ui/carousel/useTurn'

/** Whose turn it is, in the order in which they asked. */
const asked: string[] = []
const answers = new Map<string, { come: () => void; fail: () => void }>()

const prepareFor = (name: string) => () =>
  new Promise<void>((resolve, reject) => {
    asked.push(name)
    answers.set(name, { come: resolve, fail: () => reject(new Error('offline')) })
  })

const Carousel = ({ name }: { name: string }) => {
  const [prepare] = useState(() => prepareFor(name))
  return <p>{`${name} ${useTurn(false, prepare)}`}</p>
}

const turnOf = (name: string) => waitFor(() => expect(asked.at(-1)).toBe(name))

beforeEach(() => {
  asked.length = 0
  answers.clear()
})

describe('carousels of one page', () => {
  it('come to life one after another', async () => {
    render(['first', 'second', 'third'].map((name) => <Carousel key={name} name={name} />))
    await turnOf('first')
    act(() => answers.get('first')?.come())
    await turnOf('second')
    expect(screen.getByText('first alive')).toBeVisible()
    expect(screen.getByText('second waiting')).toBeVisible()
    act(() => answers.get('second')?.come())
    await turnOf('third')
    act(() => answers.get('third')?.come())
    expect(await screen.findByText('third alive')).toBeVisible()
  })

  it('do not wait for one that cannot be had, nor for one that has left', async () => {
    const page = (names: string[]) => names.map((name) => <Carousel key={name} name={name} />)
    const { rerender } = render(page(['first', 'second', 'third']))
    await turnOf('first')
    act(() => answers.get('first')?.fail())
    await turnOf('second')
    expect(screen.getByText('first failed')).toBeVisible()
    rerender(page(['first', 'third']))
    await turnOf('third')
    act(() => answers.get('third')?.come())
    expect(await screen.findByText('third alive')).toBeVisible()
  })
})
