/** What webpack gives for files that are not scripts. */

declare module '*.module.css' {
  /** Class names of a CSS module, keyed as written in the file. */
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

declare module '*.svg' {
  const address: string
  export default address
}

declare module '*.webp' {
  const address: string
  export default address
}

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react'
  const icon: TablerIcon
  export default icon
}

declare module '*.json?first' {
  const words: object
  export default words
}

declare module '*.json?rest' {
  const words: object
  export default words
}
