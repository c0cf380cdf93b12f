import { forgotPasswordBody, registerFields, sendActivationBody } from '../../src/contract/entities/account'
import { contactMessage } from '../../src/contract/entities/contact'
import { isEmailAddress } from '../../src/contract/rules/email'
import { checkRegistration } from '../../src/contract/rules/registration'

const good = [
  'v@shop.example',
  'first.last+tag@sub.shop.example',
  "o'brien@shop.example",
  'قارئ@مكتبة.عراق',
  'v@xn--mgbtx2b.example',
  'a@b.c',
  `${'a'.repeat(64)}@shop.example`,
]

/** What mails a mailbox that another account mails too, or none at all. */
const refused = [
  'x<v@shop.example>',
  'v@shop.example,',
  'root,v@shop.example',
  '(c)v@shop.example',
  'grp:v@shop.example;',
  'v(x)@shop.example',
  '"v"@shop.example',
  'v@[127.0.0.1]',
  'v\\@shop.example',
  'v@shop.example\u0000',
  'v@shop\u00ad.example',
  'v\u200b@shop.example',
  'v\u202e@shop.example',
  'v@shop。example',
  'v＠shop.example',
  'x＜v@shop.example＞',
  'root，v@shop.example',
  'v@shop..example',
  'v@.shop.example',
  'v@shop.example.',
  'v@shop',
  'v@',
  '@shop.example',
  'v w@shop.example',
  'v@shop example.com',
  'v@@shop.example',
  'v@shop.example@other.example',
  `${'a'.repeat(65)}@shop.example`,
  `v@${'a'.repeat(64)}.example`,
  `v@${'a.'.repeat(130)}example`,
]

const form = {
  firstName: 'Noor',
  lastName: 'Karim',
  phone: '1',
  password: 'a long one',
  confirmPassword: 'a long one',
  image: null,
  isVendor: false,
  isCustomer: true,
}
const fields = {
  FirstName: 'Noor',
  LastName: 'Karim',
  Phone: '1',
  Password: 'a long one',
  ConfirmPassword: 'a long one',
}

/** Everything that takes an address that a mail will be sent to. */
const takers: Record<string, (email: string) => boolean> = {
  'the rule': isEmailAddress,
  'the form of the shop': (email) => checkRegistration({ ...form, email }) === null,
  register: (email) => registerFields.safeParse({ ...fields, Email: email }).success,
  sendActivation: (email) => sendActivationBody.safeParse({ email, password: 'x' }).success,
  forgotPassword: (email) => forgotPasswordBody.safeParse({ email }).success,
  sendMessage: (email) => contactMessage.safeParse({ name: 'a', email, subject: 'a', message: 'a' }).success,
}

describe.each(Object.entries(takers))('an e-mail address for %s', (_, takes) => {
  it.each(good)('may be %p', (email) => {
    expect(takes(email)).toBe(true)
  })
  it.each(refused)('is not %p', (email) => {
    expect(takes(email)).toBe(false)
  })
})
