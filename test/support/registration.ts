import { password } from './factories'
import type { Received, Sent, TestApp } from './testApp'

let count = 0

/** The text fields of a good registration. */
export const registrationFields = (overrides: Record<string, string> = {}): Record<string, string> => {
  count += 1
  return {
    FirstName: 'Noor',
    LastName: 'Karim',
    Email: `noor${String(count)}@example.com`,
    Phone: '+964 771 000 0000',
    Password: password,
    ConfirmPassword: overrides.Password ?? password,
    Image: 'null',
    IsCustomer: 'true',
    ...overrides,
  }
}

interface FormOptions {
  /** Takes the place of the text field Image. */
  image?: Blob
  /** Name of the file part; left out, Image. */
  filePart?: string
  language?: string
}

/** The form as a browser sends it. */
export const registrationForm = async (
  fields: Record<string, string>,
  { image, filePart = 'Image', language }: FormOptions = {},
): Promise<Sent> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (!image || name !== 'Image') form.append(name, value)
  if (image) form.append(filePart, image, '../../etc/passwd.png')
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    ...(language !== undefined && { language }),
  }
}

export const sendRegistration = async (
  shop: TestApp,
  fields: Record<string, string> = registrationFields(),
  options: FormOptions = {},
): Promise<Received> => shop.call('register', await registrationForm(fields, options))

/** The secret of the link in the newest mail to somebody, after everything waiting was sent. */
export const secretMailedTo = async (shop: TestApp, address: string): Promise<string> => {
  await shop.app.mailWorker.deliver()
  const mail = shop.mails.findLast(({ to }) => to === address)
  const secret = /#secret=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (secret === undefined) throw new Error(`No link was mailed to ${address}`)
  return secret
}
