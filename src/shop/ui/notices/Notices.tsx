import { useEffect, useRef } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { IconButton } from '../IconButton'
import { IconAlert, IconCheck, IconClose } from '../icons'
import styles from './Notices.module.css'

export interface Notice {
  /** Unique among the notices that are shown. */
  id: string
  tone: 'good' | 'bad' | 'plain'
  title: string
  message?: string
}

export interface NoticesProps {
  /** The notices that the shop wants to be seen now; one that is taken away disappears. */
  notices: readonly Notice[]
  /** Its time is over, or it was closed by hand. */
  onClosed: (id: string) => void
  /** Names the region. */
  label: string
  closeLabel: string
  /** How long one is shown, in ms; it waits while the pointer is on it or the window has no focus. */
  lifetime?: number | false
}

const signs = { good: IconCheck, bad: IconAlert, plain: undefined }

const Words = ({ tone, title, message }: Notice) => {
  const Sign = signs[tone]
  return (
    <>
      <span className={styles.sign}>{Sign === undefined ? <i /> : <Sign aria-hidden />}</span>
      <div className={styles.words}>
        <strong>{title}</strong>
        {message !== undefined && message !== '' && <p>{message}</p>}
      </div>
    </>
  )
}

/** Keeps what react-toastify shows equal to `notices`. Its unstyled entry is used, which injects no style element. */
export const Notices = ({ notices, onClosed, label, closeLabel, lifetime = 6000 }: NoticesProps) => {
  const shown = useRef(new Set<string>())
  const closed = useRef(onClosed)

  useEffect(() => {
    closed.current = onClosed
  }, [onClosed])

  useEffect(() => {
    const wanted = new Set(notices.map(({ id }) => id))
    for (const id of shown.current) if (!wanted.has(id)) toast.dismiss(id)
    for (const notice of notices) {
      if (shown.current.has(notice.id)) {
        // Its words may be those of another language now.
        toast.update(notice.id, { render: <Words {...notice} /> })
        continue
      }
      shown.current.add(notice.id)
      toast(<Words {...notice} />, {
        toastId: notice.id,
        role: notice.tone === 'bad' ? 'alert' : 'status',
        className: styles[notice.tone],
        onClose: () => {
          shown.current.delete(notice.id)
          closed.current(notice.id)
        },
      })
    }
  }, [notices])

  return (
    <div data-notices="" className={styles.host}>
      <ToastContainer
        aria-label={label}
        autoClose={lifetime}
        transition={false}
        icon={false}
        hideProgressBar
        draggable={false}
        className={() => styles.stack ?? ''}
        closeButton={({ closeToast }) => (
          <IconButton
            size="small"
            label={closeLabel}
            icon={<IconClose aria-hidden />}
            onClick={() => {
              closeToast(true)
            }}
          />
        )}
      />
    </div>
  )
}
