import { firstCallsOf } from '../../../src/shop/app/routes'

const callsOf = (path: string) => firstCallsOf(new URL(path, 'http://shop.example'))

describe('what is asked ahead for a link', () => {
  afterEach(() => {
    document.head.innerHTML = ''
  })

  it.each(['مكتبة دجلة', 'a/b?c#d', '50 %'])('is asked by the name %j as its screen has it', (name) => {
    expect(callsOf(`/library/${encodeURIComponent(name)}`)[0]).toEqual({ call: 'libraryByName', arg: name })
  })

  it('is asked by the name as it stands where that is no address', () => {
    expect(callsOf('/library/50%')[0]).toEqual({ call: 'libraryByName', arg: '50%' })
  })

  it('is of our own server the list in the order of the address, of another backend the list as it is', () => {
    expect(callsOf('/books?sort=newest')[0]).toMatchObject({ call: 'category', arg: { sort: 'newest' } })
    document.head.innerHTML = '<meta name="api-base" content="https://other.example">'
    expect(callsOf('/books?sort=newest')[0]).toEqual(callsOf('/books')[0])
  })
})
