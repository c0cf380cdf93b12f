import { screen, within } from '@testing-library/react'
import type { Edition } from '../../../src/contract/entities/edition'
import { rule } from '../../spec/behaviour'
import { good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { aProduct } from '../../support/samples'

const whole: Edition = {
  isbn: '9780306406157',
  publisher: 'دار المدى',
  year: 2019,
  pages: 512,
  binding: 'hardcover',
  language: 'ar',
  translator: 'سامي الدروبي',
}

const open = (product: object, language: 'ar' | 'en' = 'en') =>
  renderShop({ path: '/product-preview/1', language, replies: { product: good(product) } })

/** The names and values of every list of facts on the screen. */
const facts = async () => {
  const main = within(await screen.findByRole('main'))
  const names = (await main.findAllByRole('term')).map((term) => term.textContent)
  const values = main.getAllByRole('definition').map((definition) => definition.textContent)
  return Object.fromEntries(names.map((name, place) => [name, values[place]]))
}

describe('the edition of a book', () => {
  it.each([
    [
      'en',
      {
        Translator: 'سامي الدروبي',
        Publisher: 'دار المدى',
        Published: '2019',
        Pages: '512',
        Binding: 'Hardcover',
        Language: 'Arabic',
        ISBN: '9780306406157',
      },
    ],
    [
      'ar',
      {
        المترجم: 'سامي الدروبي',
        الناشر: 'دار المدى',
        'سنة النشر': '2019',
        'عدد الصفحات': '512',
        التجليد: 'مجلّد',
        'لغة الكتاب': 'العربية',
        'ردمك (ISBN)': '9780306406157',
      },
    ],
  ] as const)(`${rule('EDITION-1')}, in %s`, async (language, expected) => {
    await open(aProduct({ edition: whole }), language)
    expect(await facts()).toMatchObject(expected)
  })

  it('leaves out what is not known', async () => {
    await open(aProduct({ edition: { ...whole, translator: null, binding: null, year: null } }))
    expect(Object.keys(await facts())).toEqual(
      expect.not.arrayContaining(['Translator', 'Binding', 'Published']),
    )
  })

  it.each([undefined, null, 'words', 7, {}, { isbn: {}, pages: 'many', binding: ['x'], language: null }])(
    'is not shown where a backend sends %j in its place',
    async (edition) => {
      await open({ ...aProduct(), edition })
      expect(Object.keys(await facts())).toEqual(expect.not.arrayContaining(['ISBN', 'Pages', 'Binding']))
    },
  )

  it('shows a word that another backend uses as it is', async () => {
    await open({ ...aProduct(), edition: { binding: 'leather', language: 'la' } })
    expect(await facts()).toMatchObject({ Binding: 'leather', Language: 'la' })
  })
})
