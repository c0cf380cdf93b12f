import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Reply } from '../../support/cannedServer'
import { dialogNamed, passwordField, wordsOfDialog } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { type Texts, textsOf } from '../../support/texts'

const whole = {
  firstName: 'Maryam',
  lastName: 'Hadi',
  email: 'maryam@example.org',
  phone: '+964 770 123 4567',
  password: 'secret-1',
  confirmPassword: 'secret-1',
}
type Form = typeof whole
const names = Object.keys(whole) as (keyof Form)[]

const fieldOf = (name: keyof Form, { auth }: Texts) =>
  name === 'password' || name === 'confirmPassword'
    ? passwordField(auth[name])
    : screen.findByRole('textbox', { name: auth[name] })

const open = async (register: Reply = 'silence', language: 'ar' | 'en' = 'ar') => {
  const shop = await renderShop({ language, path: '/signup', replies: { register } })
  return {
    ...shop,
    fill: async (form: Partial<Form>) => {
      for (const name of names) {
        const field = await fieldOf(name, shop.texts)
        await shop.person.clear(field)
        if (form[name] !== undefined) await shop.person.paste(form[name])
      }
    },
    submit: () => shop.person.click(screen.getByRole('button', { name: shop.texts.auth.register })),
  }
}

const refused = async (form: Partial<Form>) => {
  const shop = await open()
  await shop.fill(form)
  await shop.submit()
  const words = await wordsOfDialog('فشل التسجيل')
  expect(shop.countOf('register')).toBe(0)
  return words
}

describe('the registration', () => {
  it(rule('REGISTRATION-1', 'REGISTRATION-2'), async () => {
    await open('silence', 'en')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of names) expect(await fieldOf(name, textsOf.en)).toBeVisible()
    expect(main.getByRole('checkbox', { name: 'I am a vendor' })).not.toBeChecked()
    expect(main.getByRole('button', { name: 'Register' })).toBeEnabled()
  })

  it.each(names)(`${rule('REGISTRATION-4')}: %s`, async (missing) => {
    const words = await refused({ ...whole, [missing]: undefined })
    expect(words).toEqual(['فشل التسجيل', 'جميع الحقول مطلوبة', 'حسنًا'])
  })

  it.each(['maryam', 'maryam@example', 'mar yam@example.org', '@example.org'])(
    `${rule('REGISTRATION-5')}: %s`,
    async (email) => {
      expect((await refused({ ...whole, email }))[1]).toBe('البريد الإلكتروني غير صالح')
    },
  )

  it(rule('REGISTRATION-6'), async () => {
    const short = { password: '12345', confirmPassword: '12345' }
    expect((await refused({ ...whole, ...short }))[1]).toBe('يجب ألا تقل كلمة المرور عن 6 أحرف')
  })

  it(rule('REGISTRATION-7'), async () => {
    expect((await refused({ ...whole, confirmPassword: 'secret-2' }))[1]).toBe(
      'كلمة المرور وتأكيدها غير متطابقين',
    )
  })

  it(rule('REGISTRATION-8'), async () => {
    const { fill, submit, person, countOf } = await open()
    const said = async (form: Partial<Form>) => {
      await fill(form)
      await submit()
      const [, text] = await wordsOfDialog('فشل التسجيل')
      await person.click((await dialogNamed('فشل التسجيل')).getByRole('button', { name: 'حسنًا' }))
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      })
      return text
    }
    const wrong = { ...whole, email: 'maryam', password: '123', confirmPassword: '1234' }
    expect(await said({ ...wrong, firstName: undefined })).toBe('جميع الحقول مطلوبة')
    expect(await said(wrong)).toBe('البريد الإلكتروني غير صالح')
    expect(await said({ ...wrong, email: whole.email })).toBe('يجب ألا تقل كلمة المرور عن 6 أحرف')
    expect(await said({ ...whole, confirmPassword: 'secret-2' })).toBe('كلمة المرور وتأكيدها غير متطابقين')
    expect(countOf('register')).toBe(0)
  })

  it.each([
    ['a customer', false],
    ['a vendor', true],
  ])(`${rule('ROLES-2', 'REGISTRATION-9')}: %s`, async (_, isVendor) => {
    const { fill, submit, person, arrived } = await open(good(null))
    await fill(whole)
    if (isVendor) await person.click(screen.getByRole('checkbox'))
    await submit()
    await wordsOfDialog('تم التسجيل بنجاح')
    const form = arrived.find(({ call }) => call === 'register')?.body as FormData
    expect(Object.fromEntries(form)).toEqual({
      FirstName: 'Maryam',
      LastName: 'Hadi',
      Email: 'maryam@example.org',
      Phone: '+964 770 123 4567',
      Password: 'secret-1',
      ConfirmPassword: 'secret-1',
      Image: '',
      IsCustomer: String(!isVendor),
    })
  })

  it(rule('REGISTRATION-11', 'REGISTRATION-3'), async () => {
    const { fill, submit, person, texts } = await open(good(null))
    await fill(whole)
    await submit()
    expect(await wordsOfDialog('تم التسجيل بنجاح')).toEqual([
      'تم التسجيل بنجاح',
      'تم إنشاء حسابك. يرجى تفعيله من الرسالة التي وصلت إلى بريدك الإلكتروني.',
      'حسنًا',
    ])
    expect(window.location.pathname).toBe('/signup')
    expect(screen.getByRole('textbox', { name: texts.auth.firstName, hidden: true })).toHaveValue('')
    await person.click((await dialogNamed('تم التسجيل بنجاح')).getByRole('button', { name: 'حسنًا' }))
    await waitFor(() => {
      expect(window.location.pathname).toBe('/')
    })
  })

  it.each([
    ['a refusal', bad(400, 'Something about the phone')],
    ['a refusal over HTTP 200', bad(400, null, 200)],
    ['a lost connection', 'broken'],
  ])(`${rule('REGISTRATION-10')}, after %s`, async (_, answer) => {
    const { fill, submit, person, texts } = await open(answer as Reply)
    await fill(whole)
    await submit()
    expect(await wordsOfDialog('فشل التسجيل')).toEqual([
      'فشل التسجيل',
      'حدث خطأ أثناء إنشاء الحساب، يرجى المحاولة لاحقًا',
      'حسنًا',
    ])
    await person.click((await dialogNamed('فشل التسجيل')).getByRole('button', { name: 'حسنًا' }))
    expect(await screen.findByRole('textbox', { name: texts.auth.firstName })).toHaveValue('Maryam')
  })
})
