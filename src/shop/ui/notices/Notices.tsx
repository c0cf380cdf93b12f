import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { classes } from '../../lib/classes'
import { IconButton } from '../IconButton'
import { IconAlert, IconCheck, IconClose } from '../icons'
import styles from './Notices.module.css'

export interface Notice {
  /** Unique among the notices that are shown. */
  id: string
  tone: 'good' | 'bad' | 'plain'
  title: string
  message?: string
  /** What it is about, in a language and direction of its own. */
  name?: string | undefined
  /** How often it was said. */
  times?: number | undefined
  /** A link that leads on. */
  action?: ReactNode
}

export interface NoticesProps {
  /** The notices that the shop wants to be seen now; one that is taken away disappears. */
  notices: readonly Notice[]
  /** Its time is over, or it was closed by hand. */
  onClosed: (id: string) => void
  /** Shown at the top of the window instead of its bottom. */
  atTop?: boolean
  /** Names the region. */
  label: string
  closeLabel: string
  /** How long one is shown, in ms; it waits while the pointer is on it, the focus in any, or the window has none. */
  lifetime?: number | false
}

const signs = { good: IconCheck, bad: IconAlert, plain: undefined }

const Words = ({ tone, title, message, name, times = 1, action }: Notice) => {
  const Sign = signs[tone]
  return (
    <>
      <span className={styles.sign}>{Sign === undefined ? <i /> : <Sign aria-hidden />}</span>
      <div className={styles.words}>
        <strong>{title}</strong>
        {times > 1 && <bdi className={styles.times}>{`×${String(times)}`}</bdi>}
        {message !== undefined && message !== '' && <p>{message}</p>}
        {name !== undefined && (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
        {action}
      </div>
    </>
  )
}

/** All that a notice says, as one text: one that says the same is left alone, and its time runs on. */
const textOf = ({ title, message, name, times }: Notice) => JSON.stringify([title, message, name, times])

/** Keeps what react-toastify shows equal to `notices`. Its unstyled entry is used, which injects no style element. */
export const Notices = ({
  notices,
  onClosed,
  atTop = false,
  label,
  closeLabel,
  lifetime = 6000,
}: NoticesProps) => {
  /** What each notice that is shown says. */
  const shown = useRef(new Map<string, string>())
  const closed = useRef(onClosed)

  useEffect(() => {
    closed.current = onClosed
  }, [onClosed])

  useEffect(() => {
    const wanted = new Set(notices.map(({ id }) => id))
    for (const id of shown.current.keys()) {
      if (wanted.has(id)) continue
      // Nobody closed it: it may be wanted again.
      shown.current.delete(id)
      toast.dismiss(id)
    }
    for (const notice of notices) {
      const said = shown.current.get(notice.id)
      const text = textOf(notice)
      if (said === text) continue
      shown.current.set(notice.id, text)
      if (said !== undefined) {
        // Said again, or in another language: its own time begins anew.
        toast.update(notice.id, { render: <Words {...notice} /> })
        continue
      }
      toast(<Words {...notice} />, {
        toastId: notice.id,
        role: notice.tone === 'bad' ? 'alert' : 'status',
        className: styles[notice.tone],
        onClose: () => {
          if (shown.current.delete(notice.id)) closed.current(notice.id)
        },
      })
    }
  }, [notices])

  const holdTime = () => {
    toast.pause()
  }
  const letTimeRun = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) toast.play()
  }

  return (
    <div data-notices="" className={styles.host} onFocus={holdTime} onBlur={letTimeRun}>
      <ToastContainer
        aria-label={label}
        autoClose={lifetime}
        transition={false}
        icon={false}
        hideProgressBar
        draggable={false}
        className={() => classes(styles.stack, atTop && styles.atTop)}
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
