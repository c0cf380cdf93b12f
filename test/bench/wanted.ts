/**
 * A number given behind the part's name, as in `npm run bench -- load --seconds 10`; `usual` without it.
 * Throws a sentence for what is no number above 0.
 */
export const wanted = (option: 'seconds' | 'rounds' | 'requests' | 'tries', usual: number): number => {
  const place = process.argv.indexOf(`--${option}`)
  if (place < 0) return usual
  const given = Number(process.argv[place + 1])
  if (!Number.isInteger(given) || given < 1) throw new Error(`--${option} takes a whole number above 0.`)
  return given
}
