import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../api/failure'
import { keepChosen } from '../../api/chosenPicture'
import { Button } from '../../ui/Button'
import { Picture } from '../../ui/Picture'
import { useDeskAddPictureMutation } from './productsApi'
import styles from './ProductForm.module.css'
import { useProblem } from './useProblem'

const taken = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface PictureFieldProps {
  /** Its address; '' for none. */
  image: string
  onChange: (image: string) => void
}

/** The picture of a product: it is sent as soon as it is chosen, so that the card shows it as shoppers will see it. */
export const PictureField = ({ image, onChange }: PictureFieldProps) => {
  const { t } = useTranslation('desk')
  const problemOf = useProblem()
  const input = useRef<HTMLInputElement>(null)
  const [add, { error, isLoading }] = useDeskAddPictureMutation({ fixedCacheKey: 'deskAddPicture' })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    const { data } = await add(keepChosen(file))
    if (data !== undefined) onChange(data)
  }
  return (
    <div className={styles.pictureField}>
      <Picture
        className={styles.picture}
        src={image}
        alt={t('products.columns.picture')}
        ratio="2 / 3"
        sizes="7rem"
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={taken}
        aria-label={t('products.form.choosePicture')}
        onChange={(event) => void choose(event)}
      />
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => {
          input.current?.click()
        }}
      >
        {t('products.form.choosePicture')}
      </Button>
      {image !== '' && (
        <Button
          variant="quiet"
          onClick={() => {
            onChange('')
          }}
        >
          {t('products.form.removePicture')}
        </Button>
      )}
      {isFailure(error) && (
        <p role="alert" className={styles.problem}>
          {problemOf(error)}
        </p>
      )}
    </div>
  )
}
