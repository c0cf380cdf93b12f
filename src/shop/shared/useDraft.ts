import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react'

/** Fields of a draft that are texts. */
type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string

interface DraftOptions<Draft> {
  empty: Draft
  /** What is wrong, in words that stand below the field. */
  problemsOf: (draft: Draft) => Partial<Record<TextName<Draft>, string>>
  /** By the button, by Enter, and again after a failure. */
  onSend: (draft: Draft) => void
  /** Instead, where something is wrong; the fields have said so. */
  onRefused?: (draft: Draft) => void
  /** It is on its way already. */
  isBusy: boolean
}

/** In the middle of the page, where no header covers it and its words stand below. */
const showFirst = (form: HTMLFormElement | null, names: readonly string[]) => {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  const first = controls.find(({ name }) => names.includes(name))
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}

/**
 * What is typed into a form, which belongs to the form alone until it is sent. Nothing is said of a field before the first
 * try; that leads to the first field that is wrong, and from then on each tells what it lacks. What was typed stays.
 */
export const useDraft = <Draft extends object>({
  empty,
  problemsOf,
  onSend,
  onRefused,
  isBusy,
}: DraftOptions<Draft>) => {
  const ref = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(empty)
  const [wasChecked, setWasChecked] = useState(false)
  const problems = problemsOf(draft)

  /** Several fields may be filled at once, as a browser does with a known address. */
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
  }

  const send = () => {
    if (isBusy) return
    setWasChecked(true)
    const wrong = Object.keys(problems)
    showFirst(ref.current, wrong)
    if (wrong.length === 0) onSend(draft)
    else onRefused?.(draft)
  }

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }

  /** Properties of a text's control. */
  const field = (name: TextName<Draft>) => ({
    name,
    value: String(draft[name]),
    required: true,
    error: wasChecked ? problems[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change({ [name]: target.value } as Partial<Draft>)
    },
  })

  // Where there are no scripts a browser sends it itself: by this method no password ends up in an address.
  return { draft, change, send, field, form: { ref, onSubmit, noValidate: true, method: 'post' } }
}
