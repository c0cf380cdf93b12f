import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escaped, pageStyle, tableOf } from './flipPage'
import type { Difference } from './states'

export interface FirstDifference {
  step: number
  action: string
  kind: 'action' | 'state' | 'picture'
  differences: Difference[]
}

/** What the two sides are called. */
export type Names = readonly [string, string]

/** The difference in one line: `the first difference is the state of step 12, cart/addToCartAsked`. */
export const sentenceOf = ({ kind, step, action }: Omit<FirstDifference, 'differences'>) =>
  `the first difference is the ${kind} of step ${String(step)}, ${action}`

const style = `${pageStyle}
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; padding: 1rem }
figure { margin: 0 }`

/** Writes `index.html` beside `a.png` and `b.png`: both pictures side by side, and where the states differ. */
export const writeDifferencePage = async (
  folder: string,
  title: string,
  names: Names,
  found: FirstDifference,
) => {
  const side = (name: string, picture: string) =>
    `<figure><figcaption>${escaped(name)}</figcaption><img src="${picture}" alt=""></figure>`
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
<nav>${escaped(`${title}: ${sentenceOf(found)}`)}</nav>
<div class="sides">${side(names[0], 'a.png')}${side(names[1], 'b.png')}</div>
${tableOf(found.differences)}
</body>
</html>
`
  await writeFile(join(folder, 'index.html'), html)
}
