import { type AddressView, readAddressView, writeAddressView } from '../../src/contract/addressView'

const nothing: AddressView = { tab: null, sort: null, more: 0, categories: null }

describe('what an address says of its list', () => {
  it.each<[Partial<AddressView>, string]>([
    [{}, ''],
    [{ tab: '21' }, '?tab=21'],
    [{ tab: 'b-2 & c', more: 3 }, '?tab=b-2+%26+c&more=3'],
    [{ sort: 'price-desc' }, '?sort=price-desc'],
    [{ categories: 'new', more: 999 }, '?more=999&categories=new'],
  ])('is written and read: %j', (view, text) => {
    expect(writeAddressView(view)).toBe(text)
    expect(readAddressView(text)).toEqual({ ...nothing, ...view })
  })

  it.each([
    '?tab=',
    '?tab=%20',
    `?tab=${'9'.repeat(101)}`,
    '?sort=dearest&sort=name',
    '?more=0',
    '?more=-1',
    '?more=1000',
    '?more=2.5',
    '?more=%D9%A3',
    '?categories=All',
    '?__proto__=1&constructor=2',
    '?%E0%A4%A',
    '?&&==',
  ])('is nothing where it cannot be understood: %s', (search) => {
    expect(readAddressView(search)).toEqual(nothing)
    expect(writeAddressView(readAddressView(search))).toBe('')
  })
})
