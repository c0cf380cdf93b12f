import { fold, foldedWords, latinDigits, searchText, withoutArticle } from '../../src/contract/arabic'
import { pictureAddress, pictureSources } from '../../src/contract/pictures'
import { isPersonalField, isSecretField } from '../../src/contract/secrets'

describe('folding', () => {
  it.each([
    ['أَدَب', 'ادب'],
    ['إيمان', 'ايمان'],
    ['آمال', 'امال'],
    ['مُصطفى', 'مصطفي'],
    ['مؤمن', 'مومن'],
    ['قارئ', 'قاري'],
    ['مكتبة', 'مكتبه'],
    ['كـــتاب', 'كتاب'],
    ['١٩٨٤', '1984'],
    ['Café  DÉJÀ-vu!', 'cafe deja vu'],
    ['  ', ''],
  ])('brings %p to %p', (text, folded) => {
    expect(fold(text)).toBe(folded)
    expect(fold(folded)).toBe(folded)
  })

  it('folds a letter that came apart into letter and mark the same way', () => {
    expect(fold('أحمد'.normalize('NFD'))).toBe(fold('أحمد'))
  })

  it('takes the article off, but never leaves less than two letters', () => {
    expect(withoutArticle('الحرب')).toBe('حرب')
    expect(withoutArticle('والسلام')).toBe('سلام')
    expect(withoutArticle('للاطفال')).toBe('اطفال')
    expect(withoutArticle('الم')).toBe('الم')
    expect(withoutArticle('war')).toBe('war')
  })

  it('stores each word with and without its article, once', () => {
    expect(searchText('الحرب والسلام', null, 'الحرب', 'Tolstoy')).toBe('الحرب حرب والسلام سلام tolstoy')
    expect(foldedWords('!')).toEqual([])
  })
})

describe('digits', () => {
  it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '0123456789'])(
    '%s are read, whatever keyboard wrote them',
    (digits) => {
      expect(latinDigits(`+${digits} a`)).toBe('+0123456789 a')
    },
  )
})

describe('pictures', () => {
  it('offers a picture of ours in every width, the better format first', () => {
    const sources = pictureSources(pictureAddress('abc-1'))
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources[0]?.srcSet).toBe(
      '/pictures/abc-1/160.avif 160w, /pictures/abc-1/320.avif 320w, /pictures/abc-1/640.avif 640w',
    )
    expect(pictureSources(`https://shop.example${pictureAddress('x')}`)).toHaveLength(2)
  })

  it.each(['https://other.example/a.png', '/pictures/x/641.webp', '/pictures/../x/640.webp', ''])(
    'leaves %p as it is',
    (address) => {
      expect(pictureSources(address)).toEqual([])
    },
  )
})

describe('secrets', () => {
  it('knows secret and personal fields in any case', () => {
    expect(['token', 'Password', 'confirmPassword', 'Authorization'].every(isSecretField)).toBe(true)
    expect(['email', 'phoneNumber', 'Address'].every(isPersonalField)).toBe(true)
    expect(isSecretField('name') || isPersonalField('name')).toBe(false)
  })
})
