import type { ChangePasswordBody, ChangeProfileBody, UserProfile } from '../../contract/entities/account'
import { pictureForm } from './chosenPicture'
import { later } from './laterCall'
import { orderApi } from './orderApi'
import { readUserProfile, readWords, type WordsAnswer } from './readers'
import { listOfAll } from './tags'

/** Ours: what a person changes of the own account. */
export const profileApi = orderApi.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<UserProfile, ChangeProfileBody>({
      query: (body) => later('changeProfile', { body, read: readUserProfile }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Profile'), listOfAll('Delivery')]),
    }),
    /** Takes the name of a chosen file. */
    changePicture: build.mutation<UserProfile, string>({
      query: (name) => later('changePicture', { body: pictureForm(name), read: readUserProfile }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Profile')]),
    }),
    removePicture: build.mutation<UserProfile, void>({
      query: () => later('removePicture', { read: readUserProfile }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Profile')]),
    }),
    changePassword: build.mutation<WordsAnswer, ChangePasswordBody>({
      query: (body) => later('changePassword', { body, read: readWords }),
    }),
  }),
})
