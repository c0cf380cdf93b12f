import { maximumQuantity } from '../../src/contract/constants'
import type { RegistrationForm } from '../../src/contract/entities/account'
import type { Product } from '../../src/contract/entities/product'
import { pathOfOne } from '../../src/contract/places'
import { guarded, unguarded } from '../../src/contract/rules/formula'
import { withProductAdded, withQuantityLowered } from '../../src/contract/rules/localCart'
import { discountPercent, effectivePrice, totalOf } from '../../src/contract/rules/price'
import { checkRegistration } from '../../src/contract/rules/registration'

const book = (id: number): Product => ({
  id,
  imageUrl: null,
  name: `Book ${String(id)}`,
  authorName: null,
  description: null,
  price: 10,
  discountPrice: null,
  discount: null,
  categoryName: null,
  status: 'available',
  isInFavorites: false,
  isInCart: false,
  subCategoryId: null,
})

describe('the local cart', () => {
  it('appends a new product with qty 1 and raises a known one by 1', () => {
    const once = withProductAdded([], book(1))
    expect(once).toEqual([{ ...book(1), qty: 1 }])
    expect(
      withProductAdded(withProductAdded(once, book(2)), book(1)).map(({ id, qty }) => [id, qty]),
    ).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('never raises past the highest quantity', () => {
    const full = [{ ...book(1), qty: maximumQuantity }]
    expect(withProductAdded(full, book(1))[0]?.qty).toBe(maximumQuantity)
  })

  it('lowers by 1 and removes a line of qty 1', () => {
    const lines = [
      { ...book(1), qty: 2 },
      { ...book(2), qty: 1 },
    ]
    expect(withQuantityLowered(lines, 1).map(({ qty }) => qty)).toEqual([1, 1])
    expect(withQuantityLowered(lines, 2).map(({ id }) => id)).toEqual([1])
    expect(withQuantityLowered(lines, 3)).toEqual(lines)
  })
})

describe('a text of a table', () => {
  it.each(['=1+1', "'=1+1", "''-2", '@x', "'tis", 'A book', "'"])(
    '%s is no formula, and comes back as it was',
    (text) => {
      expect(guarded(text)).toMatch(/^(?![=+\-@])/)
      expect(unguarded(guarded(text))).toBe(text)
    },
  )
})

describe('money', () => {
  it('takes the discount price only when it is above 0', () => {
    expect(effectivePrice({ price: 10, discountPrice: 7.5 })).toBe(7.5)
    expect(effectivePrice({ price: 10, discountPrice: 0 })).toBe(10)
    expect(effectivePrice({ price: 10, discountPrice: null })).toBe(10)
  })

  it('adds up without losing a hundredth', () => {
    expect(
      totalOf([
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ]),
    ).toBe(0.3)
    expect(totalOf([{ price: 1.15, quantity: 3 }])).toBe(3.45)
    expect(totalOf([])).toBe(0)
  })

  it('says a discount in whole percent, and none where the price does not fall', () => {
    expect(discountPercent(1000, 750)).toBe(25)
    expect(discountPercent(1000, 0)).toBeNull()
    expect(discountPercent(1000, 1000)).toBeNull()
    expect(discountPercent(1000, null)).toBeNull()
  })
})

describe('the four checks of the registration, in order', () => {
  const form: RegistrationForm = {
    firstName: 'Zainab',
    lastName: 'Ali',
    email: 'zainab@example.org',
    phone: '0770',
    password: 'secret1',
    confirmPassword: 'secret1',
    image: null,
    isVendor: false,
    isCustomer: true,
  }

  it.each(['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword'] as const)(
    'asks for %s before anything else',
    (name) => {
      expect(checkRegistration({ ...form, email: 'bad', password: 'x', [name]: ' ' })).toBe('fieldsMissing')
    },
  )

  it.each(['bad', 'a b@c.de', 'a@b', '@c.de', 'a@b c.de'])('refuses the address %p next', (email) => {
    expect(checkRegistration({ ...form, email, password: 'x', confirmPassword: 'y' })).toBe('emailInvalid')
  })

  it('then a short password, then two that differ, then nothing', () => {
    expect(checkRegistration({ ...form, password: '12345', confirmPassword: 'y' })).toBe('passwordTooShort')
    expect(checkRegistration({ ...form, confirmPassword: 'secret2' })).toBe('passwordsDiffer')
    expect(checkRegistration(form)).toBeNull()
  })
})

describe('the address of a thing', () => {
  it.each([
    ['مكتبة دجلة', '/library/%D9%85%D9%83%D8%AA%D8%A8%D8%A9%20%D8%AF%D8%AC%D9%84%D8%A9'],
    ['Old & New / 2', '/library/Old%20%26%20New%20%2F%202'],
    ['cut off \ud83d', '/library/cut%20off%20%EF%BF%BD'],
    ['whole 📚', '/library/whole%20%F0%9F%93%9A'],
  ])('%p is %s', (name, path) => {
    expect(pathOfOne('library', name)).toBe(path)
  })
})
