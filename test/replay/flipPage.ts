import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActionFacts } from '../../src/shop/replay/actionFacts'
import type { Difference } from './states'

export interface FlipStep extends ActionFacts {
  /** Of the whole session: 0 is the beginning. */
  step: number
  /** ms since the session began; not known of files that the DevTools extension wrote. */
  time: number | undefined
  payload: string
  /** Where in the source something failed; null where nothing did. */
  stack: string | null
  differences: Difference[]
  /** File name beside the page. */
  picture: string
  /** It looks as the step before it. */
  isSame: boolean
  /** What the page said at this step. */
  problems: string[]
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const shown = (value: unknown) => {
  const text = value === undefined ? '–' : JSON.stringify(value)
  return escaped(text.length > 300 ? `${text.slice(0, 300)}…` : text)
}

/** Where two states differ, as rows of place, before and after. */
export const tableOf = (differences: readonly Difference[]) =>
  `<table>${differences
    .map(
      ({ place, before, after }) =>
        `<tr><th>${escaped(place)}</th><td><del>${shown(before)}</del></td><td><ins>${shown(after)}</ins></td></tr>`,
    )
    .join('')}</table>`

const timeOf = ({ time }: FlipStep) => (time === undefined ? '' : `${(time / 1000).toFixed(1)} s`)

const entry = (flip: FlipStep) => {
  const { step, type, kind, call, isSame, problems } = flip
  const hasFailed = kind === 'error' || problems.length > 0
  const marks = [kind, isSame && 'same', hasFailed && 'failed'].filter(Boolean).join(' ')
  const words = [String(step), timeOf(flip), type, call].filter(Boolean).join(' · ')
  return `<li class="${marks}"><a href="#step-${String(step)}">${escaped(words)}</a></li>`
}

const section = (flip: FlipStep) => `
<section id="step-${String(flip.step)}">
  <h2>${String(flip.step)} · ${escaped(flip.type)}</h2>
  <p>${escaped([timeOf(flip), flip.call].filter(Boolean).join(' · '))}</p>
  ${flip.problems.map((problem) => `<p class="problem">${escaped(problem)}</p>`).join('')}
  ${flip.stack === null ? '' : `<pre class="problem">${escaped(flip.stack)}</pre>`}
  <img src="${flip.picture}" alt="" loading="lazy">
  <details><summary>payload</summary><pre>${escaped(flip.payload)}</pre></details>
  ${tableOf(flip.differences)}
</section>`

/** Of every page that a replay writes. */
export const pageStyle = `
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1c2330; background: #f8f3e8 }
nav { position: sticky; inset-block-start: 0; padding: .6rem 1rem; background: #17202c; color: #f4ecdb }
section { display: none; padding: 1rem }
section.shown { display: block }
img { max-inline-size: 100%; border: 1px solid #8b7d63 }
table { border-collapse: collapse; inline-size: 100%; table-layout: fixed; margin-block-start: 1rem }
th, td { border: 1px solid #e0d5bf; padding: .3rem; text-align: start; overflow-wrap: anywhere; vertical-align: top }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
del { color: #a6272b } ins { color: #2b683f; text-decoration: none }`

const style = `${pageStyle}
nav label { margin-inline-end: 1rem }
main { display: grid; grid-template-columns: minmax(16rem, 26rem) 1fr }
ol { margin: 0; padding: .5rem; list-style: none; position: sticky; inset-block-start: 3rem; block-size: calc(100vh - 4rem); overflow: auto }
li a { display: block; padding: .1rem .4rem; color: inherit; text-decoration: none; overflow-wrap: anywhere }
li.shown a { background: #17202c; color: #f4ecdb }
li.call { color: #1f5673 } li.machinery { color: #8b7d63 }
li.failed, .problem { color: #a6272b }
[hidden] { display: none }`

const script = `
const sections = [...document.querySelectorAll('section')]
const entries = [...document.querySelectorAll('li')]
const [words, machinery, same, failed] = document.querySelectorAll('nav input')
let at = 0
const show = (wanted) => {
  at = Math.max(0, sections.findIndex(({ id }) => id === wanted))
  sections.forEach((section, place) => section.classList.toggle('shown', place === at))
  entries.forEach((entry, place) => entry.classList.toggle('shown', place === at))
  entries[at].scrollIntoView({ block: 'nearest' })
  history.replaceState(null, '', '#' + sections[at].id)
}
const isWanted = (entry) =>
  entry.textContent.toLowerCase().includes(words.value.toLowerCase()) &&
  (entry.classList.contains('failed') ||
    (!failed.checked &&
      (machinery.checked || !entry.classList.contains('machinery')) &&
      (same.checked || !entry.classList.contains('same'))))
const sift = () => entries.forEach((entry) => { entry.hidden = !isWanted(entry) })
document.querySelector('nav').addEventListener('input', sift)
document.querySelector('ol').addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!link) return
  event.preventDefault()
  show(link.hash.slice(1))
})
addEventListener('keydown', ({ key, target }) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (by === undefined || target.type === 'search') return
  let next = at + by
  while (entries[next]?.hidden) next += by
  if (entries[next]) show(sections[next].id)
})
sift()
show(location.hash.slice(1))`

/** Writes `index.html`: the list of what happened, and one step at a time, chosen there or by the arrow keys. */
export const writeFlipPage = async (folder: string, title: string, steps: readonly FlipStep[]) => {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
<nav>
<label>${escaped(title)} <input type="search" placeholder="filter"></label>
<label><input type="checkbox"> machinery</label>
<label><input type="checkbox"> steps that look the same</label>
<label><input type="checkbox"> errors alone</label>
← →
</nav>
<main>
<ol>${steps.map(entry).join('')}</ol>
<div>${steps.map(section).join('')}</div>
</main>
<script>${script}</script>
</body>
</html>
`
  await writeFile(join(folder, 'index.html'), html)
}
