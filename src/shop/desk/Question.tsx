import type { ReactNode } from 'react'
import styles from './Question.module.css'

/** What is asked before something is done that many hear of or nobody takes back; read out as soon as it stands there. */
export const Question = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className={styles.question}>
    <p role="alert">{text}</p>
    <div className={styles.buttons}>{children}</div>
  </div>
)
