/** Resolves when all that the HTML holds stands in the document. */
export const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') {
      document.addEventListener(
        'DOMContentLoaded',
        () => {
          resolve()
        },
        { once: true },
      )
    } else resolve()
  })
