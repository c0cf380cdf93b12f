import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../lib/classes'
import { isPlainClick } from '../lib/plainClick'
import { isPlainKey } from '../lib/plainKey'
import edges from './cutEdges.module.css'
import styles from './Tabs.module.css'
import { useCutEdges } from './useCutEdges'

interface Tab {
  id: string
  label: ReactNode
  /** Where the tab is the chosen one: it can be opened apart, passed on, and followed without scripts. */
  address: string
}

interface TabsProps {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The id of the chosen tab. */
  value: string
  onChange: (tab: Tab) => void
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
 * click chooses, so that walking past a tab asks the server for nothing. Where the row is cut it fades.
 */
export const Tabs = ({ label, tabs, value, onChange, name, children }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  useCutEdges(list)

  useEffect(() => {
    const strip = list.current
    const chosen = strip?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!strip || !chosen || strip.scrollWidth <= strip.clientWidth) return
    strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
  }, [value])

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isPlainKey(event)) return
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const place = links.indexOf(event.target as HTMLElement)
    if (event.key === ' ') {
      event.preventDefault()
      links[place]?.click()
      return
    }
    const rightToLeft = event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl'
    const key = rightToLeft ? (mirrored[event.key] ?? event.key) : event.key
    const next = steps[key]?.(place, links.length - 1)
    if (next === undefined) return
    event.preventDefault()
    links[next]?.focus()
  }

  const choose = (event: MouseEvent, tab: Tab) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (tab.id !== value) onChange(tab)
  }

  return (
    <>
      <div
        className={classes(styles.list, edges.cut)}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={walk}
      >
        {tabs.map((tab) => {
          const chosen = tab.id === value
          return (
            <a
              key={tab.id}
              href={tab.address}
              role="tab"
              id={`${name}-tab-${tab.id}`}
              className={styles.tab}
              aria-selected={chosen}
              aria-controls={chosen ? `${name}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              draggable={false}
              onClick={(event) => {
                choose(event, tab)
              }}
            >
              {tab.label}
            </a>
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
