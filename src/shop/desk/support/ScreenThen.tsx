import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { viewportOf, windowsOf } from '../../replay/windows'
import styles from './SessionView.module.css'
import type { OpenRecording } from './useRecording'

/** What a page in replay mode offers to whoever shows it. */
export type Player = NonNullable<Window['replay']>

interface ScreenThenProps {
  opened: OpenRecording
  step: number
  /** null: the page in the frame is still on its way. */
  player: Player | null
  /** Told of the page once it has taken the session in. */
  onReady: (player: Player) => void
  /** Told why this build cannot show the step; null where it can. */
  onThrown: (reason: string | null) => void
}

/** The shop itself in replay mode, in a frame of the size that the shopper's window had. It asks no server for anything. */
export const ScreenThen = ({ opened, step, player, onReady, onThrown }: ScreenThenProps) => {
  const { t } = useTranslation('desk')
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const { recording, text } = opened
  const size = windowsOf(recording, viewportOf(recording.origin))(step)

  useLayoutEffect(() => {
    const fit = () => {
      const width = room.current?.clientWidth ?? 0
      room.current?.style.setProperty('--scale', String(Math.min(1, width / size.width)))
    }
    fit()
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('resize', fit)
    }
  }, [size.width])

  useEffect(() => {
    const element = frame.current
    const take = () => {
      const there = element?.contentWindow?.replay
      if (there === undefined) return
      there.load(text)
      onReady(there)
    }
    take()
    element?.addEventListener('replayready', take)
    return () => element?.removeEventListener('replayready', take)
  }, [text, onReady])

  useEffect(() => {
    try {
      player?.show(step)
      onThrown(null)
    } catch (error) {
      onThrown(error instanceof Error ? error.message : String(error))
    }
  }, [player, step, onThrown])

  return (
    <div ref={room} className={styles.window}>
      <div
        className={styles.page}
        style={{ '--width': size.width, '--height': size.height } as CSSProperties}
      >
        <iframe ref={frame} className={styles.frame} title={t('support.screen')} src="/?replay=bare" />
      </div>
    </div>
  )
}
