import { Content, Description, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes'
import { IconButton } from '../IconButton'
import { IconClose } from '../icons'
import styles from './Dialog.module.css'
import { Opened, useLayer } from './useLayer'
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
  /** Over which other windows it lies. */
  height?: number
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
  height = 0,
}: DialogBodyProps) => {
  const returnFocus = useReturnFocus()
  useScrollLock()
  const turn = useLayer(height)
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
          <Opened />
        </Content>
      </Portal>
    </Root>
  )
}
