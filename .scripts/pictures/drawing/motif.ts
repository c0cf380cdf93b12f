import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number } | undefined>
  aliases?: Record<string, { parent: string } | undefined>
  width?: number
  height?: number
}

const load = (name: string): IconSet =>
  JSON.parse(
    readFileSync(createRequire(join(__dirname, 'package.json')).resolve(`${name}/icons.json`), 'utf8'),
  ) as IconSet

const cache = new Map<string, IconSet>()
const setOf = (name: string) => {
  const set = cache.get(name) ?? load(name)
  cache.set(name, set)
  return set
}

let used = 0

/** The inside of an icon in its own box; ids are made unique, so that many stand in one page. */
const bodyOf = (packageName: string, name: string) => {
  const set = setOf(packageName)
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
  if (icon === undefined) throw new Error(`No icon ${name} in ${packageName}`)
  used += 1
  const mark = `i${String(used)}`
  const ids = [...icon.body.matchAll(/id="([^"]+)"/g)].map((match) => match[1] ?? '')
  const body = ids.reduce(
    (text, id) =>
      text
        .replaceAll(`"${id}"`, `"${mark}${id}"`)
        .replaceAll(`#${id})`, `#${mark}${id})`)
        .replaceAll(`"#${id}"`, `"#${mark}${id}"`),
    icon.body,
  )
  return { body, width: icon.width ?? set.width ?? 16 }
}

export interface Place {
  x: number
  y: number
  size: number
  turn?: number
  flip?: boolean
  opacity?: number
}

const placed = ({ x, y, size, turn = 0, flip = false, opacity = 1 }: Place, width: number, body: string) => {
  const scale = size / width
  return `<g transform="translate(${String(x)} ${String(y)}) rotate(${String(turn)}) scale(${String(flip ? -scale : scale)} ${String(scale)}) translate(${String(-width / 2)} ${String(-width / 2)})" opacity="${String(opacity)}">${body}</g>`
}

/** A one-colour drawing of Phosphor (MIT), centred on a place. */
export const motif = (
  name: string,
  colour: string,
  place: Place,
  weight: 'fill' | 'duotone' | 'thin' | 'light' = 'fill',
) => {
  const { body, width } = bodyOf('@iconify-json/ph', `${name}-${weight}`)
  return placed(place, width, body.replaceAll('currentColor', colour))
}

/** A coloured drawing of Microsoft's Fluent Emoji (MIT), centred on a place. */
export const emoji = (name: string, place: Place) => {
  const { body, width } = bodyOf('@iconify-json/fluent-emoji', name)
  return placed(place, width, body)
}
