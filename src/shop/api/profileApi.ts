import type { ChangePasswordBody, ChangeProfileBody, UserProfile } from '../../contract/entities/account'
import { orderApi } from './orderApi'
import { readUserProfile, readWords, type WordsAnswer } from './readers'
import { listOfAll } from './tags'

/** Ours: what a person changes of the own account. */
export const profileApi = orderApi.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<UserProfile, ChangeProfileBody>({
      query: (body) => ({ call: 'changeProfile', body, read: readUserProfile }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Profile'), listOfAll('Delivery')]),
    }),
    changePassword: build.mutation<WordsAnswer, ChangePasswordBody>({
      query: (body) => ({ call: 'changePassword', body, read: readWords }),
    }),
  }),
})
