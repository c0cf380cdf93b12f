import { type AddressView, readAddressView, writeAddressView } from '../../src/contract/addressView'

const nothing: AddressView = {
  q: null,
  tab: null,
  language: null,
  library: null,
  price: null,
  available: false,
  sort: null,
  more: 0,
  categories: null,
}

describe('what an address says of its list', () => {
  it.each<[Partial<AddressView>, string]>([
    [{}, ''],
    [{ tab: '21' }, '?tab=21'],
    [{ tab: 'b-2 & c', more: 3 }, '?tab=b-2+%26+c&more=3'],
    [{ sort: 'price-desc' }, '?sort=price-desc'],
    [{ categories: 'new', more: 999 }, '?more=999&categories=new'],
    [{ q: 'نجيب محفوظ' }, `?q=${encodeURIComponent('نجيب')}+${encodeURIComponent('محفوظ')}`],
    [{ q: '50% & more', tab: '7', sort: 'name' }, '?q=50%25+%26+more&tab=7&sort=name'],
    [
      { language: 'ar', library: '12', available: true, sort: 'price' },
      '?language=ar&library=12&available=1&sort=price',
    ],
    [{ price: { from: 5, to: 20.5 } }, '?price=5-20.5'],
    [{ price: { from: 0, to: null } }, '?price=0-'],
    [{ price: { from: null, to: 9.99 } }, '?price=-9.99'],
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
    '?q=a',
    '?q=%20a%20',
    `?q=${'x'.repeat(101)}`,
    '?q=a%00b',
    '?q=a%0Ab',
    '?q=ab%E2%80%AEcd',
    '?language=fr&language=ar',
    '?language=constructor',
    '?library=0',
    '?library=-1',
    '?library=1.5',
    '?library=12345678901',
    '?price=-',
    '?price=-1..x&sort=constructor',
    '?price=20-5',
    '?price=1e3-',
    '?price=5-20.555',
    '?price=%D9%A5-',
    '?price=NaN-Infinity',
    '?available=true',
    '?available=0',
    '?__proto__=1&constructor=2',
    '?%E0%A4%A',
    '?&&==',
  ])('is nothing where it cannot be understood: %s', (search) => {
    expect(readAddressView(search)).toEqual(nothing)
    expect(writeAddressView(readAddressView(search))).toBe('')
  })
})
