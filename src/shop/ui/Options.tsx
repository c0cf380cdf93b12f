import { type MouseEvent, type ReactNode, useId } from 'react'
import { classes } from '../lib/classes'
import { isPlainClick } from '../lib/plainClick'
import { IconCheck } from './icons'
import styles from './Options.module.css'

export interface Option {
  id: string
  label: ReactNode
  /** How many it would leave, ready to print. */
  count?: ReactNode
  isChosen: boolean
  /** Where it is chosen, or no more where it is now: it can be opened apart and followed without scripts. */
  address: string
}

interface OptionsProps {
  title: string
  options: readonly Option[]
  onPress: (option: Option) => void
  /** None of them is ever the chosen one. */
  isPlain?: boolean
}

/** Things of which one at most is chosen, as links; pressing the chosen one takes it back. */
export const Options = ({ title, options, onPress, isPlain = false }: OptionsProps) => {
  const id = useId()
  const press = (event: MouseEvent, option: Option) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPress(option)
  }
  return (
    <section className={styles.group} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul role="list" className={styles.options}>
        {options.map((option) => (
          <li key={option.id}>
            <a
              href={option.address}
              className={classes(styles.option, isPlain && styles.plain)}
              aria-current={isPlain ? undefined : option.isChosen}
              onClick={(event) => {
                press(event, option)
              }}
            >
              {!isPlain && (
                <span className={styles.mark} aria-hidden>
                  {option.isChosen && <IconCheck />}
                </span>
              )}
              <span className={styles.label}>{option.label}</span>
              {option.count !== undefined && <bdi className={styles.count}>{option.count}</bdi>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
