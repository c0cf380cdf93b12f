import { usePartState } from '../../shared/usePartState'

type Copying = 'ready' | 'copied' | 'failed'

/** What a button says that copies. */
export const copyLabels = {
  ready: 'support.copy',
  copied: 'support.copied',
  failed: 'support.copyFailed',
} as const satisfies Record<Copying, string>

/**
 * Puts a text into the clipboard and says how that went.
 * @param part a name for its state
 */
export const useCopying = (part: string) => {
  const [copying, setCopying] = usePartState<Copying>(part, 'ready')
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
