import sharp from 'sharp'

/** Chromium rounds what lies under a veil up in one run and down in the next. Of 255. */
const rounding = 2

/** How many pixels of two pictures are not the same, rounding aside. */
export const apart = async (a: Buffer, b: Buffer): Promise<number> => {
  if (a.equals(b)) return 0
  const [one, two] = await Promise.all(
    [a, b].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (one === undefined || two?.info.width !== one.info.width || two.info.height !== one.info.height)
    return Infinity
  let pixels = 0
  for (let place = 0; place < one.data.length; place += 3) {
    const isApart = [0, 1, 2].some(
      (channel) => Math.abs((one.data[place + channel] ?? 0) - (two.data[place + channel] ?? 0)) > rounding,
    )
    if (isApart) pixels += 1
  }
  return pixels
}
