import { ofThisSession } from '../../shell/session/oneSession'
import type { StartListening } from '../../shared/store'
import {
  activationLinkOpened,
  forgotPasswordSubmitted,
  loginSubmitted,
  logoutAsked,
  newPasswordSubmitted,
  pictureChosen,
  pictureRemovalAsked,
  profileSubmitted,
  registrationSubmitted,
  resetPasswordSubmitted,
  sendActivationSubmitted,
} from '../../shell/session/session.slice'

const flows = () => import(/* webpackChunkName: "flows" */ './session.flows')
const profiles = () => import(/* webpackChunkName: "flows" */ './profile.flows')
const accounts = () => import(/* webpackChunkName: "flows" */ './registration.flows')

/** Login and logout outlive the session in which they began, and say themselves which of their steps do not. */
export const listenForSession = (startListening: StartListening) => {
  startListening({
    actionCreator: loginSubmitted,
    effect: async ({ payload }, api) => {
      const visitor = ofThisSession(api)
      await (await flows()).logIn(payload, visitor, api)
    },
  })
  startListening({
    actionCreator: logoutAsked,
    effect: async (_, api) => {
      const shopper = ofThisSession(api)
      await (await flows()).askToLogOut(shopper, api)
    },
  })
}

export const listenForRegistration = (startListening: StartListening) => {
  startListening({
    actionCreator: registrationSubmitted,
    effect: async ({ payload }, api) => (await accounts()).register(payload, api),
  })
  startListening({
    actionCreator: profileSubmitted,
    effect: async ({ payload }, api) => (await profiles()).saveProfile(payload, api),
  })
  startListening({
    actionCreator: pictureChosen,
    effect: async ({ payload }, api) => (await profiles()).savePicture(payload, api),
  })
  startListening({
    actionCreator: pictureRemovalAsked,
    effect: async (_, api) => (await profiles()).dropPicture(api),
  })
  startListening({
    actionCreator: newPasswordSubmitted,
    effect: async ({ payload }, api) => (await profiles()).savePassword(payload, api),
  })
}

/** A link is used up by one answer, whoever is logged in when it comes. */
export const listenForMailLinks = (startListening: StartListening) => {
  startListening({
    actionCreator: forgotPasswordSubmitted,
    effect: async ({ payload }, api) => (await accounts()).sendLink(payload, api),
  })
  startListening({
    actionCreator: sendActivationSubmitted,
    effect: async ({ payload }, api) => (await accounts()).sendActivation(payload, api),
  })
  startListening({
    actionCreator: resetPasswordSubmitted,
    effect: async ({ payload }, api) => (await accounts()).resetPassword(payload, api),
  })
  startListening({
    actionCreator: activationLinkOpened,
    effect: async ({ payload }, api) => (await accounts()).activate(payload, api),
  })
}
