import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { good } from '../../support/cannedServer'
import { elements } from '../../support/elements'
import { renderShop } from '../../support/renderShop'

const open = (profile: object, language: 'ar' | 'en' = 'en') =>
  renderShop({
    language,
    path: '/profile',
    token: 'a-token-for-tests',
    replies: { userProfile: good(profile), cart: good([]) },
  })

/** Each term with what stands beside it. */
const facts = () => {
  const values = elements('main dd')
  return Object.fromEntries(
    elements('main dt').map(({ textContent }, index) => [textContent, values[index]?.textContent]),
  )
}

const whole = {
  firstName: 'Maryam',
  lastName: 'Hadi',
  phoneNumber: '+964 770 123 4567',
  address: 'Basra',
  profileImage: '/pictures/maryam/640.webp',
}

describe('the profile', () => {
  it(rule('PROFILE-2', 'PROFILE-1'), async () => {
    await open(whole)
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Maryam Hadi')).toBeVisible()
    expect(facts()).toEqual({
      'Full name': 'Maryam Hadi',
      Phone: '+964 770 123 4567',
      'First name': 'Maryam',
      'Last name': 'Hadi',
      Address: 'Basra',
    })
    expect(main.getByRole('img', { name: 'Profile picture' })).toBeVisible()
    expect(elements('main img[src*="maryam"]')).toHaveLength(0)
  })

  it.each([
    ['null', { firstName: null, lastName: null, phoneNumber: null, address: null }],
    ['nothing', {}],
    ['empty words', { firstName: '', lastName: '', phoneNumber: '', address: '' }],
  ])(`${rule('PROFILE-3')}, for %s`, async (_, profile) => {
    await open(profile, 'ar')
    expect(await screen.findAllByText('غير متوفر')).toHaveLength(5)
  })
})
