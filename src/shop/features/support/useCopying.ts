import { useState } from 'react'

type Copying = 'ready' | 'copied' | 'failed'

/** What a button says that copies. */
export const copyLabels = {
  ready: 'support.copy',
  copied: 'support.copied',
  failed: 'support.copyFailed',
} as const satisfies Record<Copying, string>

/** Puts a text into the clipboard and says how that went. */
export const useCopying = () => {
  const [copying, setCopying] = useState<Copying>('ready')
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopying('copied')
    } catch {
      setCopying('failed')
    }
  }
  return { copying, copy }
}
