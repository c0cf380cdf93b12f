import { useTranslation } from 'react-i18next'
import { keepChosen } from '../../api/chosenPicture'
import { selectIsPending } from '../../api/pending'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { pictureChosen, pictureRemovalAsked } from '../../shell/session/session.slice'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Picture } from '../../ui/Picture'
import { PictureButton } from '../../ui/PictureButton'
import styles from './ProfileScreen.module.css'

/** The picture of the account panel: another one, or none. */
export const PictureForm = ({ picture }: { picture: string | null }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isChanging = useAppSelector((state) => selectIsPending(state, 'changePicture'))
  const isRemoving = useAppSelector((state) => selectIsPending(state, 'removePicture'))
  const isBusy = isChanging || isRemoving
  return (
    <Card as="section" aria-labelledby="change-picture" className={styles.sheet}>
      <h2 id="change-picture">{t('profile.changePicture')}</h2>
      <div className={styles.form}>
        <Picture
          className={styles.ownFace}
          src={picture}
          alt={t('profile.ownPicture')}
          ratio="1"
          sizes="7rem"
        />
        <PictureButton
          busy={isChanging}
          aria-disabled={isBusy}
          label={t('profile.choosePicture')}
          onChosen={(file) => dispatch(pictureChosen({ file: keepChosen(file), bytes: file.size }))}
        >
          {isChanging ? t('profile.saving') : t('profile.choosePicture')}
        </PictureButton>
        {picture !== null && (
          <Button
            variant="secondary"
            busy={isRemoving}
            aria-disabled={isBusy}
            onClick={() => dispatch(pictureRemovalAsked())}
          >
            {t('profile.removePicture')}
          </Button>
        )}
        <StillWaiting call="changePicture" />
        <StillWaiting call="removePicture" />
      </div>
    </Card>
  )
}
