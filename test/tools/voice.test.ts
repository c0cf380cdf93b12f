import { mailTexts } from '../../src/server/mail/texts'
import { ar as serverArabic } from '../../src/server/messages/ar'
import { en as serverEnglish } from '../../src/server/messages/en'
import { textsOf } from '../support/texts'

type Texts = { readonly [key: string]: Texts | string | ((...values: never[]) => string) }

/** `a.b.c` and its words, for every text; one that takes values is filled with a name. */
const flat = (texts: Texts, before: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text === 'object') return flat(text, `${before}${key}.`)
    return [[`${before}${key}`, typeof text === 'string' ? text : text('سعاد' as never)] as [string, string]]
  })

const arabic = [...flat(textsOf.ar, ''), ...flat(serverArabic, 'server.'), ...flat(mailTexts.ar, 'mail.')]
const english = [...flat(textsOf.en, ''), ...flat(serverEnglish, 'server.'), ...flat(mailTexts.en, 'mail.')]

const isLabel = (text: string) => !/[.؟…]$/.test(text) && text.split(' ').length <= 8
const imperatives =
  /^(?:نعم، )?(?:اعرض|أضف|أزل|أرسل|احفظ|انسخ|امسح|افتح|أغلق|انتقل|اقرأ|اختر|سجّل|ابحث|كبّر|زد|أنقص|اطبع|حدّث|حاول|اكتب|اطلب|أظهر|أخفِ|راسلنا|أوقف|أنشئ|املأ|ادخل)/
/** Words as they are often written by mistake: without their hamza, their tanween or the doubling of a letter. */
const misspelt =
  /(?:^|[\s«(])(?:الى|اي|او|ان|انت|اضافة|ازالة|انشاء|ارسال|الغاء|اغلاق|اظهار|اخفاء|اعادة|الالكتروني|لاحقا|حاليا|أولا|أهلا|مرحبا|شكرا|فورا|تعذر|تعذرت|سجل)(?=$|[\s.،؟!»)])/

describe('the Arabic of shop, server and mails', () => {
  it('names what a button does by its verbal noun, and nothing by an order', () => {
    expect(arabic.filter(([, text]) => isLabel(text) && imperatives.test(text))).toEqual([])
    expect(arabic.length).toBeGreaterThan(400)
  })

  it('is spelt with every hamza, tanween and doubled letter', () => {
    expect(arabic.filter(([, text]) => misspelt.test(text))).toEqual([])
  })
})

describe('shop and server', () => {
  const shop = { ar: new Map(flat(textsOf.ar, '')), en: new Map(flat(textsOf.en, '')) }
  const server = { ar: serverArabic, en: serverEnglish }

  test.each([
    ['dialogs.loginFailed.text', 'wrongCredentials'],
    ['notices.loginDone.text', 'loginDone'],
    ['product.none', 'productNotFound'],
    ['library.none', 'libraryNotFound'],
    ['category.notFound', 'categoryNotFound'],
    ['cart.empty', 'cartEmpty'],
    ['dialogs.registrationFailed.passwordsDiffer', 'passwordsDiffer'],
    ['dialogs.messageSent.text', 'messageSent'],
  ] as const)('say the same of the same: %s', (ours, theirs) => {
    for (const language of ['ar', 'en'] as const) {
      const words = shop[language].get(ours) ?? ''
      expect(`${words.replace(/\.$/, '')}.`).toBe(server[language][theirs])
    }
  })

  it('call the wishlist by one word, but for the sentence that the specification gives', () => {
    const given = 'You need to login to access your favorites list.'
    expect(english.filter(([, text]) => /favou?rite/i.test(text) && text !== given)).toEqual([])
  })

  it('speak to shoppers, not to engineers', () => {
    const words = /\b(?:npm|Redux|JSON|DevTools|localStorage|HTTP)\b/
    const others = [...english, ...arabic].filter(([key]) => key !== 'server.invalidJson')
    expect(others.filter(([, text]) => words.test(text))).toEqual([])
  })
})
