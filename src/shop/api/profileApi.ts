import type { ChangePasswordBody, ChangeProfileBody, UserProfile } from '../../contract/entities/account'
import { pictureForm } from './chosenPicture'
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
    /** Takes the name of a chosen file. */
    changePicture: build.mutation<UserProfile, string>({
      query: (name) => ({ call: 'changePicture', body: pictureForm(name), read: readUserProfile }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Profile')]),
    }),
    removePicture: build.mutation<UserProfile, void>({
      query: () => ({ call: 'removePicture', read: readUserProfile }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Profile')]),
    }),
    changePassword: build.mutation<WordsAnswer, ChangePasswordBody>({
      query: (body) => ({ call: 'changePassword', body, read: readWords }),
    }),
  }),
})
