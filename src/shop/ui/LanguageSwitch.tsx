import styles from './LanguageSwitch.module.css'

interface LanguageSwitchProps<L extends string> {
  /** Names the group. */
  label: string
  /** Each with its own name in its own language. */
  options: readonly { value: L; label: string }[]
  value: L
  onChange: (value: L) => void
}

/** A language each, the current one pressed. */
export const LanguageSwitch = <L extends string>({
  label,
  options,
  value,
  onChange,
}: LanguageSwitchProps<L>) => (
  <div className={styles.switch} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        lang={option.value}
        aria-pressed={option.value === value}
        onClick={() => {
          onChange(option.value)
        }}
      >
        {option.label}
      </button>
    ))}
  </div>
)
