interface Keys {
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** A key that the browser has no other use for, such as going back with Alt and an arrow. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Keys) => !altKey && !ctrlKey && !metaKey
