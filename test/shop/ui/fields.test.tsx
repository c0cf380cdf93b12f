import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox } from '../../../src/shop/ui/Checkbox'
import { Field, TextArea } from '../../../src/shop/ui/Field'
import { PasswordField } from '../../../src/shop/ui/PasswordField'

describe('a field', () => {
  it('is found by its label and typed into', async () => {
    const change = jest.fn()
    render(<Field label="Email" type="email" onChange={change} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ab')
    expect(change).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('textbox')).toHaveValue('ab')
  })

  it('is tied to its hint and its error', () => {
    const { rerender } = render(<Field label="Email" required hint="We write to it" />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('We write to it')
    expect(screen.getByRole('textbox')).toBeValid()
    expect(screen.getByRole('textbox')).toBeRequired()
    rerender(<Field label="Email" required hint="We write to it" error="Invalid email" />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('We write to it Invalid email')
    expect(screen.getByRole('textbox')).toBeInvalid()
  })

  it('hands out its element, so that a form can focus it', () => {
    const element: { current: HTMLInputElement | null } = { current: null }
    render(<Field label="Email" ref={element} />)
    element.current?.focus()
    expect(screen.getByRole('textbox')).toHaveFocus()
  })

  it('has six rows when it takes a message', () => {
    render(<TextArea label="Message" />)
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '6')
  })
})

describe('a password field', () => {
  it('hides what is typed until it is asked to show it', async () => {
    render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
    const field = screen.getByLabelText('Password')
    expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(field).toHaveAttribute('type', 'password')
  })
})

describe('a checkbox', () => {
  it('is toggled by its words', async () => {
    const change = jest.fn()
    render(<Checkbox label="I am a vendor" hint="Optional" onChange={change} />)
    await userEvent.click(screen.getByText('I am a vendor'))
    expect(screen.getByRole('checkbox', { name: 'I am a vendor' })).toBeChecked()
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Optional')
    expect(change).toHaveBeenCalledTimes(1)
  })
})
