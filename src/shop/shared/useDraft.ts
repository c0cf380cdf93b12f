import { type ChangeEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePartState } from './usePartState'

/** Fields of a draft that are texts. */
type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string

/** What is wrong, by the fields that it stands below. */
export type Problems<Draft, Problem extends string> = Partial<Record<TextName<Draft>, Problem>>

interface DraftOptions<Draft, Problem extends string> {
  /** Names the form in the state; of many alike with what it is about, such as `answer/7`. */
  name: string
  empty: Draft
  problemsOf: (draft: Draft) => Problems<Draft, Problem>
  /** A problem in words: the state holds none, so that they follow the language. */
  say: (problem: Problem) => string
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
 * try; that leads to the first field that is wrong, and from then on each tells what it lacks. What was typed stays; what is said
 * of it is in the state, where a replay finds it.
 */
export const useDraft = <Draft extends object, Problem extends string>({
  name: form,
  empty,
  problemsOf,
  say,
  onSend,
  onRefused,
  isBusy,
}: DraftOptions<Draft, Problem>) => {
  const ref = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(empty)
  /** Several fields may change before the next render. */
  const typed = useRef(empty)
  const wasChecked = useRef(false)
  /** What had the focus when it was sent. */
  const pressed = useRef<Element | null>(null)
  const [said, setSaid] = usePartState<Problems<Draft, Problem>>(`form/${form}`, {})

  // A browser takes the focus from a button that is disabled meanwhile: the form keeps it for the button.
  useLayoutEffect(() => {
    const [whole, button] = [ref.current, pressed.current]
    if (!isBusy || !whole?.contains(button) || !button?.matches('button:disabled')) return undefined
    whole.tabIndex = -1
    whole.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === whole) (button as HTMLElement).focus({ preventScroll: true })
    }
  }, [isBusy])

  const check = () => {
    const problems = problemsOf(typed.current)
    if (JSON.stringify(problems) !== JSON.stringify(said)) setSaid(problems)
    return Object.keys(problems)
  }

  /** Several fields may be filled at once, as a browser does with a known address. */
  const change = (part: Partial<Draft>) => {
    typed.current = { ...typed.current, ...part }
    setDraft(typed.current)
    if (wasChecked.current) check()
  }

  const send = () => {
    if (isBusy) return
    pressed.current = document.activeElement
    wasChecked.current = true
    const wrong = check()
    showFirst(ref.current, wrong)
    if (wrong.length === 0) onSend(draft)
    else onRefused?.(draft)
  }

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }

  /** Properties of a text's control. */
  const field = (name: TextName<Draft>) => {
    const problem = said[name]
    return {
      name,
      value: String(draft[name]),
      required: true,
      error: problem === undefined ? undefined : say(problem),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        change({ [name]: target.value } as Partial<Draft>)
      },
    }
  }

  // Only scripts can send it: outside a dialog element a browser does nothing by this method, so that Enter neither loses what was
  // typed nor puts a password into an address.
  return { draft, change, send, field, form: { ref, onSubmit, noValidate: true, method: 'dialog' } }
}
