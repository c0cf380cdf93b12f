import { screen, waitFor, within } from '@testing-library/react'

export const main = () => within(screen.getByRole('main'))

/** Titles of the cards in `main`, in their order. */
const shownCards = () =>
  main()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

/** Waits until just these cards are shown. */
export const expectShown = (...names: string[]) =>
  waitFor(() => {
    expect(shownCards()).toEqual(names)
  })
