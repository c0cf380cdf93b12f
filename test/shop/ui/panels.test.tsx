import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Accordion } from '../../../src/shop/ui/Accordion'
import { Popup } from '../../../src/shop/ui/Popup'
import { Tabs } from '../../../src/shop/ui/Tabs'

const tabs = ['All', 'Novels', 'Poetry'].map((label) => ({
  id: label.toLowerCase(),
  label,
  address: `/books?tab=${label.toLowerCase()}`,
}))

const Shelf = ({ onChange }: { onChange?: (id: string) => void }) => {
  const [value, setValue] = useState('all')
  return (
    <Tabs
      label="Kinds"
      name="kinds"
      tabs={tabs}
      value={value}
      onChange={({ id }) => {
        onChange?.(id)
        setValue(id)
      }}
    >
      <p>{`books of ${value}`}</p>
    </Tabs>
  )
}

describe('tabs', () => {
  it('show what is chosen, by click', async () => {
    render(<Shelf />)
    expect(screen.getByRole('tab', { name: 'All', selected: true })).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'Poetry' }))
    expect(screen.getByRole('tabpanel', { name: 'Poetry' })).toHaveTextContent('books of poetry')
  })

  it('are walked with arrow keys and chosen with Enter', async () => {
    const change = jest.fn()
    render(<Shelf onChange={change} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Poetry' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowLeft}')
    expect(change).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(change).toHaveBeenCalledWith('novels')
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus()
  })

  it('are walked the other way in Arabic', async () => {
    render(
      <div dir="rtl">
        <Shelf />
      </div>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Novels' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus()
  })

  it('leave to the browser what it does with Alt, Ctrl or Cmd', async () => {
    render(<Shelf />)
    await userEvent.tab()
    for (const key of ['Alt', 'Control', 'Meta']) {
      await userEvent.keyboard(`{${key}>}{ArrowRight}{/${key}}`)
      expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus()
    }
  })

  it('hold one place in the tab order', async () => {
    render(<Shelf />)
    await userEvent.tab()
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })
})

describe('an accordion', () => {
  it('asks for the entry that is pressed and shows the open ones', async () => {
    const toggle = jest.fn()
    const entries = [
      { id: 'returns', title: 'Returns', content: 'Within 30 days' },
      { id: 'track', title: 'Tracking', content: 'By mail' },
    ]
    const { rerender } = render(<Accordion entries={entries} open={[]} onToggle={toggle} />)
    await userEvent.click(screen.getByText('Returns'))
    expect(toggle).toHaveBeenCalledWith('returns')
    expect(toggle).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Within 30 days')).not.toBeVisible()
    rerender(<Accordion entries={entries} open={['returns']} onToggle={toggle} />)
    expect(screen.getByText('Within 30 days')).toBeVisible()
    expect(screen.getByText('By mail')).not.toBeVisible()
  })
})

describe('a popup', () => {
  const Account = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Popup
          open={open}
          label="Account"
          onToggle={() => {
            setOpen(!open)
          }}
          onClose={() => {
            setOpen(false)
          }}
          button={(trigger) => (
            <button type="button" {...trigger}>
              Me
            </button>
          )}
        >
          <a href="#profile">Profile</a>
        </Popup>
        <p>Elsewhere</p>
        <a href="#after">After</a>
        <div role="dialog" aria-label="Above">
          Asked
        </div>
      </>
    )
  }
  const panel = () => screen.queryByRole('group', { name: 'Account' })

  it('is shown and hidden by its button', async () => {
    render(<Account />)
    const button = screen.getByRole('button', { name: 'Me', expanded: false })
    await userEvent.click(button)
    expect(panel()).toBeVisible()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(button)
    expect(panel()).not.toBeInTheDocument()
  })

  it('is closed by a press outside, but not by one in a dialog above it', async () => {
    render(<Account />)
    await userEvent.click(screen.getByRole('button', { name: 'Me' }))
    await userEvent.click(screen.getByRole('dialog', { name: 'Above' }))
    expect(panel()).toBeVisible()
    await userEvent.click(screen.getByText('Elsewhere'))
    expect(panel()).not.toBeInTheDocument()
  })

  it('is closed where the Tab key leads out of it, but not while that is within', async () => {
    render(<Account />)
    await userEvent.click(screen.getByRole('button', { name: 'Me' }))
    await userEvent.tab()
    expect(panel()).toBeVisible()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'After' })).toHaveFocus()
    expect(panel()).not.toBeInTheDocument()
  })

  it('is closed by Escape, which gives the focus back', async () => {
    render(<Account />)
    await userEvent.click(screen.getByRole('button', { name: 'Me' }))
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(panel()).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Me' })).toHaveFocus()
  })
})
