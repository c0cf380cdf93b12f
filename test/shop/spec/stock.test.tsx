import { screen, within } from '@testing-library/react'
import type { Product } from '../../../src/contract/entities/product'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { dialogNamed } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { aProduct } from '../../support/samples'
import { bothLanguages } from '../../support/texts'

const open = (fields: Partial<Product>, visit: Partial<Parameters<typeof renderShop>[0]> = {}) =>
  renderShop({
    path: '/product-preview/1',
    token: 'a-token-for-tests',
    ...visit,
    replies: {
      product: good(aProduct({ isBook: true, ...fields })),
      userProfile: good({}),
      cart: good([]),
      watchStock: good(null),
      ...visit.replies,
    },
  })
const main = () => within(screen.getByRole('main'))

describe('a product that is counted', () => {
  it.each(bothLanguages)(`${rule('STOCK-3')}, in %s`, async (language) => {
    await open({ left: 2 }, { language })
    expect(await main().findByText({ ar: 'بقيت نسختان فقط', en: 'Only 2 left' }[language])).toBeVisible()
  })

  it(`${rule('STOCK-4')}: asked for once`, async () => {
    const { person, countOf } = await open({ status: 'out of stock' })
    await person.click(await main().findByRole('button', { name: 'Tell me when it is back' }))
    const done = await main().findByRole('button', { name: 'We will write to you' })
    await person.click(done)
    expect(countOf('watchStock')).toBe(1)
  })

  it('says why nobody can be told', async () => {
    const { person } = await open(
      { status: 'out of stock' },
      { replies: { watchStock: bad(409, 'This product can be bought now.') } },
    )
    await person.click(await main().findByRole('button', { name: 'Tell me when it is back' }))
    expect((await dialogNamed('Error')).getByText('This product can be bought now.')).toBeVisible()
  })

  it('leads a visitor to the login', async () => {
    const { person, countOf } = await renderShop({
      path: '/product-preview/1',
      replies: { product: good(aProduct({ isBook: true, status: 'out of stock' })) },
    })
    await person.click(await main().findByRole('button', { name: 'Tell me when it is back' }))
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible()
    expect(countOf('watchStock')).toBe(0)
  })

  it('is not offered for another backend’s, or for what can be bought', async () => {
    await open({ status: 'available' })
    expect(await main().findByRole('button', { name: 'Add to Cart' })).toBeVisible()
    expect(main().queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument()
  })
})
