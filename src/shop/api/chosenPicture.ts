import { nanoid } from '@reduxjs/toolkit'

/** The file that was chosen last, and the name by which state and log speak of it: they hold no bytes. */
let chosen: { name: string; file: File } | null = null

/** Keeps a chosen file until it was sent or another was chosen; answers its name. */
export const keepChosen = (file: File): string => {
  chosen = { name: nanoid(), file }
  return chosen.name
}

export const forgetChosen = (name: string): void => {
  if (chosen?.name === name) chosen = null
}

/** The form of a chosen picture; an empty one where it is no longer there, which the server answers with a sentence. */
export const pictureForm = (name: string): FormData => {
  const form = new FormData()
  if (chosen?.name === name) form.set('Image', chosen.file)
  return form
}
