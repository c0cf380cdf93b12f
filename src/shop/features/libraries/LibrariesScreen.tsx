import { useTranslation } from 'react-i18next'
import { useLibrariesQuery, usePublicLibrariesQuery } from '../../api/shopApi'
import { LibraryList } from './LibraryList'

/** /libraries: every vendor. */
export const LibrariesScreen = () => {
  const { t } = useTranslation()
  const answer = useLibrariesQuery()
  return (
    <LibraryList
      heading={t('libraries.heading')}
      text={t('libraries.text')}
      call="libraries"
      answer={answer}
    />
  )
}

/** /public-library: the public ones. */
export const PublicLibrariesScreen = () => {
  const { t } = useTranslation()
  const answer = usePublicLibrariesQuery()
  return (
    <LibraryList
      heading={t('libraries.publicHeading')}
      text={t('libraries.publicText')}
      call="publicLibraries"
      answer={answer}
    />
  )
}
