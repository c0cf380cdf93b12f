import type sharpModule from 'sharp'

type Sharp = typeof sharpModule

const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'NsgifBuffer']

let loading: Promise<Sharp> | undefined

const load = async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })
  return sharp
}

/**
 * The picture library, loaded at the first picture only, since most servers never see one; able to read the five
 * formats from memory and nothing else, without caches.
 */
export const decoder = (): Promise<Sharp> => (loading ??= load())

let last: Promise<unknown> = Promise.resolve()

/** Runs one picture after the other: a decoded one may take 200 MB, and many uploads at once must not add that up. */
export const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}
