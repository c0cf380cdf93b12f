import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepChosen } from '../../api/chosenPicture'
import { selectIsPending } from '../../api/pending'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { pictureChosen, pictureRemovalAsked } from '../../shell/session/session.slice'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Picture } from '../../ui/Picture'
import styles from './ProfileScreen.module.css'

const taken = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The picture of the account panel: another one, or none. */
export const PictureForm = ({ picture }: { picture: string | null }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  const isChanging = useAppSelector((state) => selectIsPending(state, 'changePicture'))
  const isRemoving = useAppSelector((state) => selectIsPending(state, 'removePicture'))
  const isBusy = isChanging || isRemoving
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) dispatch(pictureChosen({ file: keepChosen(file), bytes: file.size }))
    // The same file may be chosen again.
    target.value = ''
  }
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
        <input
          ref={input}
          type="file"
          hidden
          accept={taken}
          aria-label={t('profile.choosePicture')}
          onChange={choose}
        />
        <Button
          busy={isChanging}
          aria-disabled={isBusy}
          onClick={() => {
            input.current?.click()
          }}
        >
          {isChanging ? t('profile.saving') : t('profile.choosePicture')}
        </Button>
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
