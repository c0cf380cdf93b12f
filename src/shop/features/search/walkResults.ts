/** Where the middle of a link stands, in pixels. */
const middle = (link: Element) => {
  const { left, right, top, bottom } = link.getBoundingClientRect()
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** The link of the next line in this direction that stands nearest below or above. */
const nearest = (links: readonly HTMLElement[], from: HTMLElement, sign: 1 | -1) => {
  const here = middle(from)
  const { height } = from.getBoundingClientRect()
  const beyond = links
    .map((link) => ({ link, ...middle(link) }))
    .filter(({ y }) => sign * (y - here.y) > height / 2)
    .sort((one, other) => sign * (one.y - other.y) || Math.abs(one.x - here.x) - Math.abs(other.x - here.x))
  const line = beyond[0]?.y
  return beyond
    .filter(({ y }) => line !== undefined && Math.abs(y - line) < height / 2)
    .sort((one, other) => Math.abs(one.x - here.x) - Math.abs(other.x - here.x))[0]?.link
}

/**
 * Where an arrow key leads among the links of the results: down from the box to the first, through them as they stand, up
 * from the first line to the box. The results hold buttons as well, which no list of options may, so the focus itself walks
 * and Enter follows the link that has it. Undefined: the key has its usual meaning.
 */
export const nextResult = (
  key: string,
  from: Element | null,
  { box, links }: { box: HTMLElement; links: readonly HTMLElement[] },
): HTMLElement | undefined => {
  const first = links[0]
  if (first === undefined) return undefined
  if (from === box) return key === 'ArrowDown' ? first : undefined
  const place = links.findIndex((link) => link === from)
  const here = links[place]
  if (here === undefined) return undefined
  const forward = box.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return links[place + 1] ?? here
  if (key === backward) return links[place - 1] ?? box
  if (key === 'ArrowDown') return nearest(links, here, 1) ?? links[place + 1] ?? here
  if (key === 'ArrowUp') return nearest(links, here, -1) ?? box
  if (key === 'Home') return first
  return key === 'End' ? links.at(-1) : undefined
}
