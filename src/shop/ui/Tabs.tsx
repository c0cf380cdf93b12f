import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab {
  id: string
  label: ReactNode
}

interface TabsProps {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The id of the chosen tab. */
  value: string
  onChange: (id: string) => void
  /** Unique on the page; tab and panel are tied by ids made from it. */
  name: string
  /** What the chosen tab shows. */
  children: ReactNode
}

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
}

const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

/**
 * A list of tabs over one panel. Arrow keys walk along the list in the direction in which it is read, Enter, Space or a
 * click chooses, so that walking past a tab asks the server for nothing.
 */
export const Tabs = ({ label, tabs, value, onChange, name, children }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const strip = list.current
    const chosen = strip?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!strip || !chosen || strip.scrollWidth <= strip.clientWidth) return
    strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
  }, [value])

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const rightToLeft = event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl'
    const key = rightToLeft ? (mirrored[event.key] ?? event.key) : event.key
    const place = buttons.indexOf(event.target as HTMLElement)
    const next = steps[key]?.(place, buttons.length - 1)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={walk}>
        {tabs.map((tab) => {
          const chosen = tab.id === value
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${name}-tab-${tab.id}`}
              className={styles.tab}
              aria-selected={chosen}
              aria-controls={chosen ? `${name}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => {
                onChange(tab.id)
              }}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-tab-${value}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
