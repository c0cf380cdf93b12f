import { Content, Portal, Root, Title } from 'radix-ui/dialog'
import { IconButton } from '../IconButton'
import { IconClose } from '../icons'
import { Picture } from '../Picture'
import styles from './Dialog.module.css'
import { Opened, useLayer } from './useLayer'
import { useReturnFocus } from './useReturnFocus'
import { useScrollLock } from './useScrollLock'

export interface LightboxBodyProps {
  src: string | null | undefined
  alt: string
  /** Names the overlay. */
  label: string
  closeLabel: string
  onClose: () => void
}

/** The inside of `Lightbox`. */
export const LightboxBody = ({ src, alt, label, closeLabel, onClose }: LightboxBodyProps) => {
  const returnFocus = useReturnFocus()
  useScrollLock()
  const turn = useLayer(0)
  if (turn === 0) return null
  return (
    <Root
      key={turn}
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Content
          aria-modal
          data-lightbox
          className={styles.lightbox}
          onClick={onClose}
          onCloseAutoFocus={returnFocus}
        >
          <Title className="visually-hidden">{label}</Title>
          <Picture
            className={styles.enlarged}
            src={src}
            alt={alt}
            ratio="auto"
            sizes="100vw"
            priority
            fit="contain"
          />
          <IconButton
            className={styles.close}
            look="floating"
            label={closeLabel}
            icon={<IconClose aria-hidden />}
          />
          <Opened />
        </Content>
      </Portal>
    </Root>
  )
}
