import { useTranslation } from 'react-i18next'
import { maximumBytes } from '../../../contract/constants'
import type { DeskLibrary } from '../../../contract/desk/libraries'
import { forgetChosen, keepChosen } from '../../api/chosenPicture'
import { usePartState } from '../../shared/usePartState'
import { Card } from '../../ui/Card'
import { Picture } from '../../ui/Picture'
import { PictureButton } from '../../ui/PictureButton'
import { Outcome } from '../Outcome'
import { useChangeLibraryPictureMutation } from './librariesApi'
import styles from './sheet.module.css'

/** The picture by which readers know a library. */
export const LibraryPicture = ({ library: { id, image } }: { library: DeskLibrary }) => {
  const { t } = useTranslation('desk')
  const [isTooLarge, setTooLarge] = usePartState('library/picture', false)
  const [save, saving] = useChangeLibraryPictureMutation({
    fixedCacheKey: `changeLibraryPicture:${String(id)}`,
  })
  const choose = (chosen: File) => {
    setTooLarge(chosen.size > maximumBytes.picture)
    if (chosen.size > maximumBytes.picture) return
    const file = keepChosen(chosen)
    void save({ libraryId: id, file }).finally(() => {
      forgetChosen(file)
    })
  }
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="library-picture">
      <h2 id="library-picture">{t('libraries.picture')}</h2>
      <div className={styles.form}>
        <Picture
          className={styles.picture}
          src={image}
          alt={t('libraries.picture')}
          ratio="1"
          sizes="10rem"
        />
        <p className={styles.hint}>{t('libraries.pictureHint')}</p>
        <PictureButton
          variant="secondary"
          busy={saving.isLoading}
          label={t('libraries.choosePicture')}
          onChosen={choose}
        >
          {t(saving.isLoading ? 'libraries.saving' : 'libraries.choosePicture')}
        </PictureButton>
        {isTooLarge && <p role="alert">{t('libraries.pictureTooLarge')}</p>}
        <Outcome of={saving} done={t('libraries.pictureSaved')} />
      </div>
    </Card>
  )
}
