import { shopApi } from '../../api/shopApi'
import { translatedTags } from '../../api/tags'
import type { StartListening } from '../../shared/store'
import { languageChosen, selectLanguage } from './language.slice'

/** Names of categories, libraries and school tools follow the language, so they are asked for again. */
export const listenForLanguage = (startListening: StartListening) => {
  startListening({
    actionCreator: languageChosen,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      if (selectLanguage(getState()) === selectLanguage(getOriginalState())) return
      dispatch(shopApi.util.invalidateTags(translatedTags))
    },
  })
}
