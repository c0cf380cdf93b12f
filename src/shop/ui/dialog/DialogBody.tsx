import { Content, Description, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes'
import { IconButton } from '../IconButton'
import { IconClose } from '../icons'
import styles from './Dialog.module.css'
import { useReturnFocus } from './useReturnFocus'
import { useScrollLock } from './useScrollLock'

export interface DialogBodyProps {
  title: ReactNode
  /** Read out together with the title. */
  description?: ReactNode
  /** The close button, Escape, or a press on the backdrop. */
  onClose: () => void
  closeLabel: string
  children?: ReactNode
  /** Buttons at its foot, the most important one first. */
  actions?: ReactNode
  /** `sheet` stands at the lower edge of the window. */
  size?: 'small' | 'wide' | 'sheet'
}

/** Radix's dialog without its Overlay, whose style element a strict CSP would block: backdrop and lock are our own. */
export const DialogBody = ({
  title,
  description,
  onClose,
  closeLabel,
  children,
  actions,
  size = 'small',
}: DialogBodyProps) => {
  const returnFocus = useReturnFocus()
  useScrollLock()
  return (
    <Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <div className={styles.backdrop} />
      </Portal>
      <Portal>
        <Content
          aria-modal
          className={classes(styles.window, styles[size])}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-notices]'))
              event.preventDefault()
          }}
        >
          <div className={styles.head}>
            <Title className={styles.title}>{title}</Title>
            <IconButton label={closeLabel} icon={<IconClose aria-hidden />} onClick={onClose} />
          </div>
          {description !== undefined && <Description className={styles.text}>{description}</Description>}
          {children !== undefined && <div className={styles.body}>{children}</div>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </Content>
      </Portal>
    </Root>
  )
}
