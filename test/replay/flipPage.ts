import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Difference } from './states'

export interface FlipStep {
  action: string
  payload: string
  differences: Difference[]
  /** File name beside the page. */
  picture: string
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

const section = ({ action, payload, differences, picture }: FlipStep, step: number) => `
<section id="step-${String(step)}">
  <h2>${String(step)} · ${escaped(action)}</h2>
  <img src="${picture}" alt="" loading="lazy">
  <details><summary>payload</summary><pre>${escaped(payload)}</pre></details>
  ${tableOf(differences)}
</section>`

/** Of every page that a replay writes. */
export const pageStyle = `
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1c2330; background: #f8f3e8 }
nav { position: sticky; inset-block-start: 0; padding: .6rem 1rem; background: #17202c; color: #f4ecdb }
nav input { inline-size: min(40rem, 60vw); vertical-align: middle }
section { display: none; padding: 1rem }
section.shown { display: block }
img { max-inline-size: 100%; border: 1px solid #8b7d63 }
table { border-collapse: collapse; inline-size: 100%; table-layout: fixed; margin-block-start: 1rem }
th, td { border: 1px solid #e0d5bf; padding: .3rem; text-align: start; overflow-wrap: anywhere; vertical-align: top }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
del { color: #a6272b } ins { color: #2b683f; text-decoration: none }`

const script = `
const sections = [...document.querySelectorAll('section')]
const range = document.querySelector('input')
const show = (step) => {
  range.value = step
  sections.forEach((section, place) => section.classList.toggle('shown', place === Number(step)))
  history.replaceState(null, '', '#step-' + step)
}
range.addEventListener('input', () => show(range.value))
addEventListener('keydown', ({ key }) => {
  const step = Number(range.value) + ({ ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0)
  if (step >= 0 && step < sections.length) show(step)
})
show(Number(location.hash.slice(6)) || 0)`

/** Writes `index.html`: a step at a time, by the slider or the arrow keys. */
export const writeFlipPage = async (folder: string, title: string, steps: readonly FlipStep[]) => {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title><style>${pageStyle}</style></head>
<body>
<nav><label>${escaped(title)} <input type="range" min="0" max="${String(steps.length - 1)}" value="0"></label> ← →</nav>
${steps.map(section).join('')}
<script>${script}</script>
</body>
</html>
`
  await writeFile(join(folder, 'index.html'), html)
}
