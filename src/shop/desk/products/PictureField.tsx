import { useTranslation } from 'react-i18next'
import { maximumBytes } from '../../../contract/constants'
import { isFailure } from '../../api/failure'
import { keepChosen } from '../../api/chosenPicture'
import { usePartState } from '../../shared/usePartState'
import { Button } from '../../ui/Button'
import { Picture } from '../../ui/Picture'
import { PictureButton } from '../../ui/PictureButton'
import { useForgotten } from '../useForgotten'
import { useDeskAddPictureMutation } from './productsApi'
import styles from './ProductForm.module.css'
import { useProblem } from './useProblem'

interface PictureFieldProps {
  /** null: of a new one. */
  productId: number | null
  /** Its address; '' for none. */
  image: string
  onChange: (image: string) => void
}

/** The picture of a product: it is sent as soon as it is chosen, so that the card shows it as shoppers will see it. */
export const PictureField = ({ productId, image, onChange }: PictureFieldProps) => {
  const { t } = useTranslation('desk')
  const problemOf = useProblem()
  const [add, { error, isLoading, reset }] = useDeskAddPictureMutation({
    fixedCacheKey: `deskAddPicture:${String(productId)}`,
  })
  useForgotten(reset)
  const [isTooLarge, setTooLarge] = usePartState('product/picture', false)
  const choose = async (file: File) => {
    setTooLarge(file.size > maximumBytes.picture)
    if (file.size > maximumBytes.picture) return
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
      <PictureButton
        variant="secondary"
        busy={isLoading}
        label={t('products.form.choosePicture')}
        onChosen={(file) => void choose(file)}
      >
        {t('products.form.choosePicture')}
      </PictureButton>
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
      {isTooLarge && (
        <p role="alert" className={styles.problem}>
          {t('libraries.pictureTooLarge')}
        </p>
      )}
      {!isTooLarge && isFailure(error) && (
        <p role="alert" className={styles.problem}>
          {problemOf(error)}
        </p>
      )}
    </div>
  )
}
