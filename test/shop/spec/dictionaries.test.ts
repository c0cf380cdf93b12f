import { textsOf } from '../../support/texts'

type Texts = { [key: string]: string | Texts }

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
const form = /_(zero|one|two|few|many|other)$/

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value]] : flat(value, `${before}${key}.`),
  )

const [ar, en] = [textsOf.ar, textsOf.en].map((texts) => new Map(flat(texts as Texts))) as [
  Map<string, string>,
  Map<string, string>,
]
const keys = (dictionary: Map<string, string>) =>
  [...new Set([...dictionary.keys()].map((key) => key.replace(form, '')))].sort()
const plurals = (dictionary: Map<string, string>) =>
  [
    ...new Set([...dictionary.keys()].filter((key) => form.test(key)).map((key) => key.replace(form, ''))),
  ].sort()
const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe('the dictionaries', () => {
  it('have the same keys, and the same texts are counted', () => {
    expect(keys(ar)).toEqual(keys(en))
    expect(plurals(ar)).toEqual(plurals(en))
    expect(plurals(en)).not.toHaveLength(0)
  })

  it('leave no text empty, and an Arabic text is not the English one', () => {
    const same = [...ar]
      .filter(([key, text]) => text.trim() === '' || text === en.get(key))
      .map(([key]) => key)
    // Marks, numbers, and the names of the languages, each in its own.
    const alike = ['layout.arabic', 'layout.cartTotal', 'layout.english', 'product.ratingOnly']
    expect(same.sort()).toEqual(alike)
  })

  it('have all six Arabic forms and both English ones', () => {
    for (const key of plurals(en)) {
      expect(forms.filter((name) => !ar.has(`${key}_${name}`))).toEqual([])
      expect(['one', 'other'].filter((name) => !en.has(`${key}_${name}`))).toEqual([])
    }
  })

  it('fill the same values into a text, save where a form says the number in a word', () => {
    for (const [key, text] of ar) {
      if (form.test(key)) continue
      expect([key, values(text)]).toEqual([key, values(en.get(key) ?? '')])
    }
    for (const key of plurals(en))
      for (const name of ['few', 'many', 'other'])
        expect([key, name, values(ar.get(`${key}_${name}`) ?? '')]).toEqual([
          key,
          name,
          values(en.get(`${key}_other`) ?? ''),
        ])
  })

  it.each(['navigation', 'auth', 'product', 'search', 'about.faq', 'home.slides', 'contact', 'about'])(
    'cover %s',
    (part) => {
      expect([...ar.keys()].filter((key) => key.startsWith(`${part}.`)).length).toBeGreaterThan(3)
    },
  )

  it('have every label of the login and the registration', () => {
    const { auth } = textsOf.en
    expect(auth).toMatchObject({
      emailOrUsername: 'Email or username',
      password: 'Password',
      rememberMe: 'Remember me',
      forgotPassword: 'Forgot password?',
      createAccount: 'Create account',
      signUp: 'Sign up',
      register: 'Register',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      confirmPassword: 'Confirm password',
    })
    expect(Object.keys(textsOf.en.about.faq)).toHaveLength(4)
    expect(Object.keys(textsOf.en.home.slides)).toHaveLength(4)
  })
})
