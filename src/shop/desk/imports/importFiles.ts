import { nanoid } from '@reduxjs/toolkit'

/** Files that are being sent, by the names under which state and log speak of them: they hold no bytes. */
const files = new Map<string, File>()

/** Keeps a file until it is sent; answers its name. */
export const keepFile = (file: File): string => {
  const name = nanoid()
  files.set(name, file)
  return name
}

export const keptFile = (name: string): File | undefined => files.get(name)

export const forgetFile = (name: string): void => {
  files.delete(name)
}
