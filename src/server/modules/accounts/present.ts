import type { User, UserProfile } from '../../../contract/entities/account'
import type { Profile } from './queries'

export const presentProfile = (profile: Profile): UserProfile => ({
  firstName: profile.first_name,
  lastName: profile.last_name,
  profileImage: profile.profile_image,
  librarieName: profile.library,
  address: profile.address,
  phoneNumber: profile.phone,
  userName: profile.username,
  email: profile.email,
  language: profile.language,
  ...(profile.role !== 'shopper' && { role: profile.role }),
})

export const presentUser = (profile: Profile): User => ({ id: profile.id, ...presentProfile(profile) })
