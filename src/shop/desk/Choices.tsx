import { Link } from '../shared/Link'
import styles from './Choices.module.css'

interface ChoicesProps {
  /** Names what is chosen. */
  label: string
  choices: readonly { name: string; to: string; isChosen: boolean; text: string }[]
}

/** One of a few, each an address of its own. */
export const Choices = ({ label, choices }: ChoicesProps) => (
  <nav aria-label={label}>
    <ul role="list" className={styles.choices}>
      {choices.map(({ name, to, isChosen, text }) => (
        <li key={name}>
          <Link to={to} aria-current={isChosen ? 'true' : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
