import { useEffect, useState } from 'react'
import { unpacked } from '../../replay/packing'
import { readRecording, type Recording } from '../../replay/recording'
import type { RootState } from '../../shared/store'

export interface OpenRecording {
  recording: Recording<RootState>
  /** The session file, as the replay takes it. */
  text: string
}

/** A session that was sent, unpacked; undefined while that lasts, null where it cannot be read. */
export const useRecording = (packed: string): OpenRecording | null | undefined => {
  const [opened, setOpened] = useState<{ packed: string; value: OpenRecording | null }>()
  useEffect(() => {
    let isWanted = true
    const take = (value: OpenRecording | null) => {
      if (isWanted) setOpened({ packed, value })
    }
    unpacked(packed)
      .then((text) => ({ text, recording: readRecording<RootState>(text) }))
      .then(take, () => {
        take(null)
      })
    return () => {
      isWanted = false
    }
  }, [packed])
  return opened?.packed === packed ? opened.value : undefined
}
