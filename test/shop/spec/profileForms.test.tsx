import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Replies } from '../../support/cannedServer'
import { dialogNamed, passwordField, wordsOfNotice } from '../../support/person'
import { renderShop } from '../../support/renderShop'

const profile = {
  firstName: 'Maryam',
  lastName: 'Hadi',
  phoneNumber: '+964 770 123 4567',
  address: null,
  userName: 'maryam',
  email: 'maryam@example.com',
  language: 'en',
}
const open = (replies: Replies = {}) =>
  renderShop({
    path: '/profile',
    token: 'a-token-for-tests',
    replies: { userProfile: good(profile), cart: good([]), ...replies },
  })
const main = () => within(screen.getByRole('main'))
const field = (name: string) => main().findByRole('textbox', { name })

describe('what a shopper changes', () => {
  it(rule('PROFILE-6'), async () => {
    const { person, replies, arrived } = await open()
    await person.clear(await field('First name'))
    await person.type(await field('First name'), ' Zainab ')
    await person.selectOptions(main().getByRole('combobox', { name: 'Language of the mails you get' }), 'ar')
    replies.changeProfile = () => {
      replies.userProfile = good({ ...profile, firstName: 'Zainab', language: 'ar' })
      return good({ ...profile, firstName: 'Zainab' })
    }
    await person.click(main().getByRole('button', { name: 'Save' }))
    expect(await wordsOfNotice('Saved')).toEqual(['Saved', 'Your data were saved.'])
    expect(arrived.find(({ call }) => call === 'changeProfile')?.body).toEqual({
      firstName: 'Zainab',
      lastName: 'Hadi',
      phoneNumber: '+964 770 123 4567',
      address: null,
      language: 'ar',
    })
    expect(await main().findByText('Zainab Hadi')).toBeVisible()
  })

  it('leads to the first wrong field and keeps what was typed', async () => {
    const { person, countOf } = await open()
    await person.clear(await field('Last name'))
    await person.clear(await field('Phone'))
    await person.type(await field('Phone'), 'none')
    await person.click(main().getByRole('button', { name: 'Save' }))
    expect(await field('Last name')).toHaveFocus()
    expect(await field('Phone')).toHaveValue('none')
    expect(countOf('changeProfile')).toBe(0)
  })

  it(rule('PROFILE-8'), async () => {
    const { person, replies, arrived } = await open()
    const show = (profileImage: string | null) => () => {
      replies.userProfile = good({ ...profile, profileImage })
      return good({ ...profile, profileImage })
    }
    const input = await main().findByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' })
    const remove = () => main().queryByRole('button', { name: 'Remove the picture' })
    expect(remove()).not.toBeInTheDocument()
    const file = new File(['bytes'], 'me.png', { type: 'image/png' })
    replies.changePicture = show('/pictures/me/640.webp')
    await person.upload(input, file)
    expect(await wordsOfNotice('Saved')).toEqual(['Saved', 'Your picture was saved.'])
    const sent = arrived.find(({ call }) => call === 'changePicture')?.body as FormData
    expect((sent.get('Image') as File).name).toBe('me.png')
    await waitFor(() => {
      expect(main().getByRole('img', { name: 'Your picture' })).toHaveAttribute(
        'src',
        '/pictures/me/640.webp',
      )
    })
    replies.removePicture = show(null)
    await person.click(await main().findByRole('button', { name: 'Remove the picture' }))
    expect(await wordsOfNotice('Removed')).toEqual(['Removed', 'Your picture was removed.'])
    await waitFor(() => {
      expect(remove()).not.toBeInTheDocument()
    })
  })

  it('refuses a picture of more than 8 MB before it is sent, and says what the server finds wrong', async () => {
    const { person, countOf, store } = await open({
      changePicture: bad(400, 'The picture could not be read.'),
    })
    const input = await main().findByLabelText('Choose a picture', { selector: 'input' })
    const large = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
    await person.upload(input, large)
    const error = async () => dialogNamed('Error')
    expect((await error()).getByText('The picture is too large: at most 8 MB.')).toBeVisible()
    expect(countOf('changePicture')).toBe(0)
    await person.click((await error()).getByRole('button', { name: 'OK' }))
    await person.upload(input, new File(['x'], 'me.png', { type: 'image/png' }))
    expect((await error()).getByText('The picture could not be read.')).toBeVisible()
    expect(JSON.stringify(store.getState())).not.toContain('me.png')
  })

  it(rule('PROFILE-7'), async () => {
    const { person, replies, arrived } = await open({
      changePassword: bad(400, 'This is not your password.'),
    })
    await main().findByRole('textbox', { name: 'Phone' })
    const type = async (label: string, words: string) => person.type(await passwordField(label), words)
    const save = () => person.click(main().getByRole('button', { name: 'Save the password' }))
    await type('Current password', 'a guess')
    await type('New password', 'another password')
    await type('Confirm password', 'another password')
    await save()
    expect((await dialogNamed('Error')).getByText('This is not your password.')).toBeVisible()
    await person.click((await dialogNamed('Error')).getByRole('button', { name: 'OK' }))
    replies.changePassword = good(null)
    await save()
    expect(await wordsOfNotice('Password changed')).toHaveLength(2)
    expect(await passwordField('New password')).toHaveValue('')
    expect(arrived.filter(({ call }) => call === 'changePassword').at(-1)?.body).toEqual({
      password: 'a guess',
      newPassword: 'another password',
    })
  })

  it('is not offered for another backend’s profile', async () => {
    const { language: _, ...plain } = profile
    await open({ userProfile: good(plain) })
    expect(await main().findByText('Maryam Hadi')).toBeVisible()
    expect(main().queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})
