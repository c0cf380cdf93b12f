import { Content, Description, Portal, Root, Title } from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'
import { classes } from '../../lib/classes'
import { Button } from '../Button'
import { IconAlert, IconCheck } from '../icons'
import styles from './Dialog.module.css'
import { Opened, useLayer } from './useLayer'
import { useReturnFocus } from './useReturnFocus'
import { useScrollLock } from './useScrollLock'

export interface AlertDialogBodyProps {
  title: ReactNode
  description?: ReactNode
  /** `ask` for a question, `danger` for one whose yes takes something away, `good` and `bad` for what happened. */
  tone?: 'ask' | 'danger' | 'good' | 'bad'
  confirmLabel: string
  onConfirm: () => void
  /** Without words there is one button only. */
  cancelLabel?: string
  /** Cancel, or Escape. */
  onCancel: () => void
  /** Small print below the words and read out with them, such as the number of a request. */
  children?: ReactNode
  /** What may be written below them. */
  field?: ReactNode
}

const signs = { ask: undefined, danger: IconAlert, good: IconCheck, bad: IconAlert }

/** The inside of `AlertDialog`. The focus starts on the harmless button. */
export const AlertDialogBody = ({
  title,
  description,
  tone = 'ask',
  confirmLabel,
  onConfirm,
  cancelLabel,
  onCancel,
  children,
  field,
}: AlertDialogBodyProps) => {
  const harmless = useRef<HTMLButtonElement>(null)
  const returnFocus = useReturnFocus()
  useScrollLock()
  const turn = useLayer(2)
  const Sign = signs[tone]
  const cancelIsHarmless = tone === 'danger' && cancelLabel !== undefined
  if (turn === 0) return null
  return (
    <Root
      key={turn}
      open
      onOpenChange={(open) => {
        if (!open) onCancel()
      }}
    >
      <Portal>
        <div className={styles.backdrop} />
      </Portal>
      <Portal>
        <Content
          role="alertdialog"
          aria-modal
          className={classes(styles.window, styles.alert, styles[tone])}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            harmless.current?.focus()
          }}
          onInteractOutside={(event) => {
            event.preventDefault()
          }}
        >
          <span className={styles.sign} aria-hidden>
            {Sign !== undefined && <Sign />}
          </span>
          <Title className={styles.title}>{title}</Title>
          {(description !== undefined || children !== undefined) && (
            <Description asChild>
              <div className={styles.said}>
                {description !== undefined && <p className={styles.text}>{description}</p>}
                {children !== undefined && <div className={styles.small}>{children}</div>}
              </div>
            </Description>
          )}
          {field !== undefined && <div className={styles.small}>{field}</div>}
          <div className={styles.actions}>
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              ref={cancelIsHarmless ? undefined : harmless}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
            {cancelLabel !== undefined && (
              <Button variant="quiet" ref={cancelIsHarmless ? harmless : undefined} onClick={onCancel}>
                {cancelLabel}
              </Button>
            )}
          </div>
          <Opened />
        </Content>
      </Portal>
    </Root>
  )
}
