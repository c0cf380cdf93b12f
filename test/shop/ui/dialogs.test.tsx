import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AlertDialog } from '../../../src/shop/ui/dialog/AlertDialog'
import { Dialog } from '../../../src/shop/ui/dialog/Dialog'
import { Lightbox } from '../../../src/shop/ui/dialog/Lightbox'
import { elements, focused } from '../../support/elements'

const Opener = ({ children }: { children: (open: boolean, close: () => void) => React.ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Shop</h1>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
        }}
      >
        Open
      </button>
      {children(open, () => {
        setOpen(false)
      })}
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))

describe('a dialog', () => {
  const shop = () =>
    render(
      <Opener>
        {(shown, close) => (
          <Dialog
            open={shown}
            title="Results"
            description="Three books"
            closeLabel="Close"
            onClose={close}
            actions={<button type="button">More</button>}
          >
            <p>Books</p>
          </Dialog>
        )}
      </Opener>,
    )

  it('takes the focus, holds the page still, and gives both back', async () => {
    shop()
    await open()
    const dialog = await screen.findByRole('dialog', { name: 'Results' })
    expect(dialog).toHaveAccessibleDescription('Three books')
    expect(dialog).toContainElement(focused())
    expect(document.documentElement).toHaveClass('scroll-locked')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    })
    expect(document.documentElement).not.toHaveClass('scroll-locked')
  })

  it('is closed by its button', async () => {
    shop()
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('keeps Tab inside', async () => {
    shop()
    await open()
    const dialog = await screen.findByRole('dialog')
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab()
      expect(dialog).toContainElement(focused())
    }
  })

  it('injects no style element, which a strict policy would block', async () => {
    shop()
    await open()
    await screen.findByRole('dialog')
    expect(elements('style')).toHaveLength(0)
  })
})

describe('an alert dialog', () => {
  const ask = (tone: 'ask' | 'danger', answers: { yes: jest.Mock; no: jest.Mock }) =>
    render(
      <Opener>
        {(shown, close) => (
          <AlertDialog
            open={shown}
            tone={tone}
            title="Are you sure?"
            description="All will be lost"
            confirmLabel="Yes"
            cancelLabel="Cancel"
            onConfirm={() => {
              answers.yes()
              close()
            }}
            onCancel={() => {
              answers.no()
              close()
            }}
          />
        )}
      </Opener>,
    )

  it('starts on yes for a question and on cancel where something is taken away', async () => {
    const answers = { yes: jest.fn(), no: jest.fn() }
    const { unmount } = ask('ask', answers)
    await open()
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(question).toHaveAccessibleDescription('All will be lost')
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus()
    unmount()
    ask('danger', answers)
    await open()
    await screen.findByRole('alertdialog')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })

  it('reads out its small print with its words, not what may be written', async () => {
    render(
      <AlertDialog
        open
        title="Failed"
        description="Try later"
        field={<textarea aria-label="Why" defaultValue="No time" />}
        confirmLabel="OK"
        onConfirm={jest.fn()}
        onCancel={jest.fn()}
      >
        <p>Request 41</p>
      </AlertDialog>,
    )
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed' })
    expect(dialog).toHaveAccessibleDescription('Try later Request 41')
  })

  it('answers yes, no, and no to Escape', async () => {
    const answers = { yes: jest.fn(), no: jest.fn() }
    ask('ask', answers)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(answers.yes).toHaveBeenCalledTimes(1)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await open()
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    expect(answers.no).toHaveBeenCalledTimes(2)
    expect(answers.yes).toHaveBeenCalledTimes(1)
  })

  it('sets the focus on the heading of the screen when what opened it is gone', async () => {
    const Cart = () => {
      const [step, setStep] = useState<'line' | 'asked' | 'deleted'>('line')
      return (
        <>
          <h1 tabIndex={-1}>Cart</h1>
          {step !== 'deleted' && (
            <button
              type="button"
              onClick={() => {
                setStep('asked')
              }}
            >
              Open
            </button>
          )}
          <AlertDialog
            open={step === 'asked'}
            title="Delete?"
            confirmLabel="Yes"
            onConfirm={() => {
              setStep('deleted')
            }}
            onCancel={() => {
              setStep('line')
            }}
          />
        </>
      )
    }
    render(<Cart />)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus()
    })
  })
})

describe('an enlarged picture', () => {
  it('is closed by a click anywhere and by its button', async () => {
    render(
      <Opener>
        {(shown, close) => (
          <Lightbox
            open={shown}
            src="/book.webp"
            alt="The Prophet"
            label="Enlarged"
            closeLabel="Close"
            onClose={close}
          />
        )}
      </Opener>,
    )
    await open()
    expect(await screen.findByRole('dialog', { name: 'Enlarged' })).toBeVisible()
    await userEvent.click(screen.getByRole('img', { name: 'The Prophet' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('two windows that open at once', () => {
  const alert = { title: 'Error', confirmLabel: 'OK', onConfirm: jest.fn(), onCancel: jest.fn() }
  const panel = { title: 'Support', closeLabel: 'Close', onClose: jest.fn() }
  const both = (height: number) => (
    <>
      <Dialog open height={height} {...panel} />
      <AlertDialog open {...alert} />
    </>
  )

  it('lie over each other by their height, and the upper one can be read, whatever stood before', async () => {
    const { rerender } = render(both(1))
    await screen.findByRole('alertdialog', { name: 'Error' })
    expect(screen.queryByRole('dialog', { name: 'Support' })).not.toBeInTheDocument()
    rerender(both(3))
    await screen.findByRole('dialog', { name: 'Support' })
    expect(screen.queryByRole('alertdialog', { name: 'Error' })).not.toBeInTheDocument()
    rerender(both(1))
    await screen.findByRole('alertdialog', { name: 'Error' })
    expect(screen.queryByRole('dialog', { name: 'Support' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus()
  })
})
