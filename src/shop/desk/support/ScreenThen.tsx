import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewportOf, windowsOf } from '../../replay/windows'
import styles from './SessionView.module.css'
import type { OpenRecording } from './useRecording'

interface ScreenThenProps {
  opened: OpenRecording
  step: number
  /** Told why this build cannot show the step; null where it can. */
  onThrown: (reason: string | null) => void
}

/** What a page in replay mode offers to whoever shows it. */
const playerIn = (frame: HTMLIFrameElement | null) => frame?.contentWindow?.replay

/** The shop itself in replay mode, in a frame of the size that the shopper's window had. It asks no server for anything. */
export const ScreenThen = ({ opened, step, onThrown }: ScreenThenProps) => {
  const { t } = useTranslation('desk')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const { recording, text } = opened
  const size = windowsOf(recording, viewportOf(recording.origin))(step)

  useEffect(() => {
    const element = frame.current
    const ready = () => {
      playerIn(element)?.load(text)
      setIsReady(true)
    }
    if (playerIn(element) !== undefined) ready()
    element?.addEventListener('replayready', ready)
    return () => element?.removeEventListener('replayready', ready)
  }, [text])

  useEffect(() => {
    if (!isReady) return
    try {
      playerIn(frame.current)?.show(step)
      onThrown(null)
    } catch (error) {
      onThrown(error instanceof Error ? error.message : String(error))
    }
  }, [isReady, step, onThrown])

  return (
    <div
      className={styles.window}
      style={{ '--width': size.width, '--height': size.height } as CSSProperties}
    >
      <iframe ref={frame} className={styles.frame} title={t('support.screen')} src="/?replay" />
    </div>
  )
}
