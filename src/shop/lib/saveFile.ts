/** Lets the browser save a text as a file, among what it has downloaded. */
export const saveFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the file by then.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
