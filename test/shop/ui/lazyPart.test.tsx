import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazyPart, MissingParts } from '../../../src/shop/ui/lazyPart'

const Good = ({ name }: { name: string }) => <p>here is {name}</p>
const Bad = () => {
  throw new TypeError('drawn wrong')
}

const show = (Part: React.ComponentType<{ name: string }>) => {
  const failures: unknown[] = []
  const parts = {
    Missing: ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>again</button>,
    onFailed: (error: unknown) => {
      failures.push(error)
    },
  }
  render(
    <MissingParts value={parts}>
      <h1>the page</h1>
      <Part name="it" />
    </MissingParts>,
  )
  return failures
}

describe('a part whose code comes later', () => {
  it('stands there as soon as its code has come, and at once when that came ahead', async () => {
    const { Part, preload } = lazyPart<{ name: string }>(() => Promise.resolve(Good))
    await preload()
    show(Part)
    expect(screen.getByText('here is it')).toBeVisible()
  })

  it.each([
    ['somebody tries again', () => userEvent.click(screen.getByRole('button', { name: 'again' }))],
    ['the connection is back', () => act(() => Promise.resolve(window.dispatchEvent(new Event('online'))))],
  ])('is missing in its place, and comes when %s', async (_, recover) => {
    let isThere = false
    const lost = new Error('lost')
    const { Part } = lazyPart<{ name: string }>(() =>
      isThere ? Promise.resolve(Good) : Promise.reject(lost),
    )
    const failures = show(Part)
    await screen.findByRole('button', { name: 'again' })
    expect(failures).toEqual([lost])
    expect(screen.getByRole('heading', { name: 'the page' })).toBeVisible()
    isThere = true
    await recover()
    await screen.findByText('here is it')
  })

  it('takes nothing with it when it throws', async () => {
    // React says so on the console.
    jest.mocked(console.error).mockImplementation(() => undefined)
    const { Part } = lazyPart<{ name: string }>(() => Promise.resolve(Bad))
    const failures = show(Part)
    await screen.findByRole('button', { name: 'again' })
    expect(failures).toMatchObject([{ message: 'drawn wrong' }])
    expect(screen.getByRole('heading', { name: 'the page' })).toBeVisible()
  })
})
