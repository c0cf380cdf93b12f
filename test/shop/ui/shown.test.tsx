import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProductCardFrame } from '../../../src/shop/ui/Card'
import { EmptyState } from '../../../src/shop/ui/EmptyState'
import { ErrorState } from '../../../src/shop/ui/ErrorState'
import { LanguageSwitch } from '../../../src/shop/ui/LanguageSwitch'
import { Picture } from '../../../src/shop/ui/Picture'
import { Price } from '../../../src/shop/ui/Price'
import { QuantityStepper } from '../../../src/shop/ui/QuantityStepper'
import { around, elements } from '../../support/elements'

it('a card lets author and description run as their own letters do', () => {
  render(
    <ProductCardFrame picture={null} title="Emma" byline="Jane Austen" text="Handsome, clever, and rich." />,
  )
  for (const words of ['Jane Austen', 'Handsome, clever, and rich.'])
    expect(screen.getByText(words)).toHaveAttribute('dir', 'auto')
})

describe('a picture', () => {
  const own = '/pictures/the-prophet/640.webp'

  it('offers our own pictures in every width and in the better format first', () => {
    render(<Picture src={own} alt="The Prophet" ratio="3 / 4" sizes="200px" />)
    const sources = elements<HTMLSourceElement>('source')
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources[0]?.srcset).toContain('/pictures/the-prophet/320.avif 320w')
    expect(sources[0]).toHaveAttribute('sizes', '200px')
    expect(screen.getByRole('img', { name: 'The Prophet' })).toHaveAttribute('loading', 'lazy')
  })

  it('uses the address of another backend as it is', () => {
    render(<Picture src="https://books.example/1.jpg" alt="A book" ratio="3 / 4" />)
    expect(elements('source')).toHaveLength(0)
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://books.example/1.jpg')
  })

  it('comes first and at once when it is the first of a screen', () => {
    render(<Picture src={own} alt="The Prophet" ratio="3 / 4" priority />)
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
  })

  it('shows the placeholder when there is none, or when it cannot be loaded, and tries a new one', () => {
    const { rerender } = render(<Picture src={null} alt="A book" ratio="3 / 4" />)
    expect(screen.getByRole('img', { name: 'A book' }).tagName).toBe('svg')
    rerender(<Picture src={own} alt="A book" ratio="3 / 4" />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img', { name: 'A book' }).tagName).toBe('svg')
    rerender(<Picture src="/pictures/other/640.webp" alt="A book" ratio="3 / 4" />)
    expect(screen.getByRole('img', { name: 'A book' }).tagName).toBe('IMG')
  })
})

describe('a price', () => {
  it('names the old price for those who do not see that it is struck through', () => {
    render(<Price value="8.00 د.ع" oldValue="10.00 د.ع" oldLabel="قبل الخصم" />)
    expect(screen.getByText('8.00 د.ع').tagName).toBe('BDI')
    expect(around(screen.getByText('10.00 د.ع'), 's')).toHaveTextContent('قبل الخصم 10.00 د.ع')
  })
})

describe('a quantity', () => {
  it('is raised and lowered, also while a change is on its way, but not below what is allowed', async () => {
    const raise = jest.fn()
    const lower = jest.fn()
    const stepper = (lowerDisabled: boolean, busy = false) => (
      <QuantityStepper
        value={1}
        label="Quantity"
        raiseLabel="One more"
        lowerLabel="One less"
        onRaise={raise}
        onLower={lower}
        onType={jest.fn()}
        maximum={999}
        isWrong={false}
        onWrong={jest.fn()}
        problem="From 1 to 999"
        lowerDisabled={lowerDisabled}
        busy={busy}
      />
    )
    const { rerender } = render(stepper(true))
    await userEvent.click(screen.getByRole('button', { name: 'One less' }))
    expect(lower).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'One more' }))
    expect(raise).toHaveBeenCalledTimes(1)
    rerender(stepper(false, true))
    await userEvent.click(screen.getByRole('button', { name: 'One more' }))
    expect(raise).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('status')).toHaveTextContent('1')
  })
})

describe('what stands where nothing is', () => {
  it('says that it is empty and offers a way on', () => {
    render(
      <EmptyState title="No products">
        <a href="/">Home</a>
      </EmptyState>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('No products')
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible()
  })

  it('says what failed, the number of the request, and tries again', async () => {
    const retry = jest.fn()
    render(
      <ErrorState
        title="Failed"
        retryLabel="Retry"
        onRetry={retry}
        requestLabel="Request"
        requestId="req-7"
      />,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Failed')
    expect(screen.getByRole('alert')).toHaveTextContent('Request req-7')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

describe('the language switch', () => {
  it('shows each language in its own words and which one is current', async () => {
    const change = jest.fn()
    render(
      <LanguageSwitch
        label="Language"
        options={[
          { value: 'ar', label: 'العربية' },
          { value: 'en', label: 'En' },
        ]}
        value="ar"
        onChange={change}
      />,
    )
    expect(screen.getByRole('button', { name: 'العربية', pressed: true })).toHaveAttribute('lang', 'ar')
    await userEvent.click(screen.getByRole('button', { name: 'En', pressed: false }))
    expect(change).toHaveBeenCalledWith('en')
  })
})
