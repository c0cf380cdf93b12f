import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, ButtonLink } from '../../../src/shop/ui/Button'
import { IconButton } from '../../../src/shop/ui/IconButton'

describe('a button', () => {
  it('is pressed by mouse and keyboard', async () => {
    const press = jest.fn()
    render(<Button onClick={press}>Add</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await userEvent.keyboard('{Enter}')
    expect(press).toHaveBeenCalledTimes(2)
  })

  it('keeps the focus while it is busy, says so, and hears nothing', async () => {
    const press = jest.fn()
    const { rerender } = render(<Button onClick={press}>Add</Button>)
    const button = screen.getByRole('button', { name: 'Add' })
    button.focus()
    rerender(
      <Button busy onClick={press}>
        Add
      </Button>,
    )
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
  })

  it('submits a form once, not again while it is busy', async () => {
    const submit = jest.fn((event: React.FormEvent) => {
      event.preventDefault()
    })
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await userEvent.click(screen.getByRole('button'))
    rerender(form(true))
    await userEvent.click(screen.getByRole('button'))
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('does not submit a form unless it is told to', async () => {
    const submit = jest.fn()
    render(
      <form onSubmit={submit}>
        <Button>Show</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(submit).not.toHaveBeenCalled()
  })

  it('can be a link of any kind', () => {
    const Way = ({ to, ...rest }: { to: string; className?: string; children?: React.ReactNode }) => (
      <a {...rest} href={to} />
    )
    render(
      <ButtonLink as={Way} to="/cart">
        Cart
      </ButtonLink>,
    )
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
  })
})

describe('an icon button', () => {
  it('is called by its label, which says what a press does, and hears no press while busy', async () => {
    const press = jest.fn()
    const { rerender } = render(<IconButton label="Add to favourites" icon="♥" onClick={press} />)
    const heart = screen.getByRole('button', { name: 'Add to favourites' })
    await userEvent.click(heart)
    expect(press).toHaveBeenCalledTimes(1)
    rerender(<IconButton label="Remove from favourites" icon="♥" on busy onClick={press} />)
    expect(screen.getByRole('button', { name: 'Remove from favourites' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await userEvent.click(heart)
    expect(press).toHaveBeenCalledTimes(1)
  })
})
