import { screen, waitFor } from '@testing-library/react'
import { resumed } from '../../../src/shop/replay/replay.slice'
import { bad } from '../../support/cannedServer'
import { around, elements, focused } from '../../support/elements'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, type TestLanguage, type Texts } from '../../support/texts'

/** Every form where somebody types before anything is sent. */

interface Form {
  call: 'login' | 'register' | 'sendMessage' | 'sendActivation' | 'forgotPassword' | 'resetPassword'
  path: string
  /** Labels of its fields, from top to bottom, and what is right for each. */
  fields: (texts: Texts) => [label: string, right: string][]
  submit: (texts: Texts) => string
}

const email = 'maryam@example.org'
const secret = 'Zm9yLXRoaXMtdGVzdC1hbG9uZS0wMTIzNDU2Nzg5_-A'

const forms: Form[] = [
  {
    call: 'login',
    path: '/about-us',
    fields: ({ auth }) => [
      [auth.emailOrUsername, 'maryam'],
      [auth.password, 'secret-1'],
    ],
    submit: ({ auth }) => auth.login,
  },
  {
    call: 'register',
    path: '/signup',
    fields: ({ auth }) => [
      [auth.firstName, 'Maryam'],
      [auth.lastName, 'Hadi'],
      [auth.email, email],
      [auth.phone, '+964 770 123 4567'],
      [auth.password, 'secret-1'],
      [auth.confirmPassword, 'secret-1'],
    ],
    submit: ({ auth }) => auth.register,
  },
  {
    call: 'sendMessage',
    path: '/contact-us',
    fields: ({ contact }) => [
      [contact.name, 'Maryam'],
      [contact.email, email],
      [contact.subject, 'A book'],
      [contact.message, 'Do you have Emma?'],
    ],
    submit: ({ contact }) => contact.send,
  },
  {
    call: 'sendActivation',
    path: '/send-activation',
    fields: ({ auth }) => [
      [auth.email, email],
      [auth.password, 'secret-1'],
    ],
    submit: ({ sendActivation }) => sendActivation.submit,
  },
  {
    call: 'forgotPassword',
    path: '/forgot-password',
    fields: ({ auth }) => [[auth.email, email]],
    submit: ({ forgotPassword }) => forgotPassword.submit,
  },
  {
    call: 'resetPassword',
    path: `/reset-password#secret=${secret}`,
    fields: ({ auth, resetPassword }) => [
      [resetPassword.newPassword, 'secret-1'],
      [auth.confirmPassword, 'secret-1'],
    ],
    submit: ({ resetPassword }) => resetPassword.submit,
  },
]

const open = async ({ call, path, fields, submit }: Form, language: TestLanguage = 'en') => {
  const shop = await renderShop({ language, path, replies: { [call]: bad(503) } })
  const { texts, person } = shop
  if (call === 'login') await person.click(screen.getByRole('button', { name: texts.layout.account }))
  const control = (label: string) =>
    screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}◆?$`), { selector: 'input, textarea' })
  const named = fields(texts)
  await control(named[0]?.[0] ?? '')
  return {
    ...shop,
    control,
    named,
    write: async (label: string, text: string) => {
      await person.clear(await control(label))
      await person.type(await control(label), text)
    },
    send: () => person.click(screen.getByRole('button', { name: submit(texts) })),
    /** A registration says in a dialog too what is wrong. */
    dismiss: async () => {
      if (call !== 'register') return
      await person.click(await screen.findByRole('button', { name: texts.common.ok }))
    },
  }
}

const scrolledTo = () => {
  const found: unknown[] = []
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    found.push(this)
  })
  return found
}

describe.each(forms)('the form of $call', (form) => {
  it.each(bothLanguages)('leads to its first field when nothing was written, in %s', async (language) => {
    const { send, dismiss, control, named, countOf } = await open(form, language)
    const found = scrolledTo()
    await send()
    await dismiss()
    const first = await control(named[0]?.[0] ?? '')
    await waitFor(() => {
      expect(first).toHaveFocus()
    })
    expect(found).toEqual([first])
    expect(first).toBeInvalid()
    expect(first).toHaveAccessibleDescription(/\S/)
    expect(countOf(form.call)).toBe(0)
  })

  it('leads to whichever field is wrong, and keeps what was written', async () => {
    const { send, dismiss, control, named, write, countOf } = await open(form)
    for (const [label, right] of named) await write(label, right)
    for (const [label, right] of named) {
      await write(label, ' ')
      await send()
      await dismiss()
      const wrong = await control(label)
      await waitFor(() => {
        expect(wrong).toHaveFocus()
      })
      await write(label, right)
      expect(wrong).toBeValid()
    }
    expect(countOf(form.call)).toBe(0)
    for (const [label, right] of named) expect(await control(label)).toHaveValue(right)
  })

  it.each(bothLanguages)('says again in a replay what it said of its fields, in %s', async (language) => {
    const { send, dismiss, control, named, store, unmount } = await open(form, language)
    await send()
    await dismiss()
    const said = async () => {
      const fields = await Promise.all(named.map(([label]) => control(label)))
      await waitFor(() => {
        expect(fields[0]).toBeInvalid()
      })
      return fields.map((field) => {
        const [words] = elements(`[id="${field.getAttribute('aria-describedby') ?? ''}"]`)
        return words?.textContent
      })
    }
    const before = await said()
    const recorded: unknown = JSON.parse(JSON.stringify(store.getState()))
    unmount()
    const replay = await renderShop({ language, environment: { replaying: true } })
    replay.store.dispatch(resumed(recorded))
    expect(await said()).toEqual(before)
    expect(before[0]).toMatch(/\S/)
  })

  it('keeps all that a browser fills in at once', async () => {
    const { control, named } = await open(form)
    const controls = await Promise.all(named.map(([label]) => control(label)))
    named.forEach(([, right], index) => {
      const filled = controls[index]
      if (filled === undefined) throw new Error('no such field')
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(filled), 'value') ?? {}
      set?.call(filled, right)
      filled.dispatchEvent(new Event('input', { bubbles: true }))
    })
    for (const [place, [, right]] of named.entries()) {
      await waitFor(() => {
        expect(controls[place]).toHaveValue(right)
      })
    }
  })

  it('keeps what was written when the server fails', async () => {
    const { send, control, named, write, countOf } = await open(form)
    for (const [label, right] of named) await write(label, right)
    await send()
    await waitFor(() => {
      expect(countOf(form.call)).toBe(1)
    })
    for (const [label, right] of named) expect(await control(label)).toHaveValue(right)
  })

  it('holds the focus of its button while it is sent, and gives it back', async () => {
    const { send, control, named, write, replies, texts, person } = await open(form)
    let answer = () => {}
    replies[form.call] = () =>
      new Promise((resolve) => {
        answer = () => resolve(bad(503))
      })
    for (const [label, right] of named) await write(label, right)
    const whole = around(await control(named[0]?.[0] ?? ''), 'form')
    const button = screen.getByRole('button', { name: form.submit(texts) })
    await send()
    await waitFor(() => {
      expect(button).toHaveAttribute('aria-busy', 'true')
    })
    // A browser takes it from what is disabled.
    expect(button.matches(':disabled') ? whole : button).toHaveFocus()
    answer()
    await waitFor(() => {
      expect(button).not.toHaveAttribute('aria-busy')
    })
    const [dialog] = await waitFor(() => {
      const [failure] = elements('[role="alertdialog"], form [role="alert"]')
      expect(failure).toBeInTheDocument()
      return [failure as HTMLElement]
    })
    if (dialog.getAttribute('role') === 'alertdialog') await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(whole).toContainElement(focused())
    })
  })
})
