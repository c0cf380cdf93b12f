import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureSources, pictureWidths } from '../../src/contract/pictures'
import { PictureRefused } from '../../src/server/images/PictureRefused'
import { redrawApart } from '../../src/server/images/redrawApart'
import { avifOf, pngOf } from '../support/hostilePictures'
import { keepBytes } from '../support/keepBytes'

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

const drawn = (format: (typeof formats)[number], width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4b2a' } })
    .toFormat(format)
    .toBuffer()

/** Stored as it is drawn: from coarse to fine. */
const progressive = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4b2a' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()

describe('storing a picture', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'warraqin-pictures-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  const kept = async () => (await readdir(join(directory, 'pictures')).catch(() => [])).toSorted()
  const open = async (address: string) => sharp(await readFile(join(directory, address))).metadata()
  const problemOf = async (bytes: Buffer) => {
    const error: unknown = await keepBytes(bytes, directory).catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(PictureRefused)
    expect(await kept()).toEqual([])
    return (error as PictureRefused).problem
  }

  test.each(formats)('keeps a %s in every width, as webp and avif', async (format) => {
    const { address } = await keepBytes(await drawn(format), directory)
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{32}\/640\.webp$/)
    const folder = join(directory, 'pictures', (await kept())[0] ?? '')
    const files = pictureWidths.flatMap((width) => [`${String(width)}.avif`, `${String(width)}.webp`])
    expect((await readdir(folder)).toSorted()).toEqual(files.toSorted())
    for (const { srcSet } of pictureSources(address)) {
      for (const entry of srcSet.split(', ')) {
        const [file = '', width = ''] = entry.split(' ')
        expect((await open(file)).width).toBe(parseInt(width, 10))
      }
    }
  })

  test('does not blow up a small one', async () => {
    const { address } = await keepBytes(await drawn('png', 90, 60), directory)
    expect(await open(address)).toMatchObject({ width: 90, height: 60 })
  })

  test('turns it upright and forgets where it was taken', async () => {
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '33/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { address } = await keepBytes(bytes, directory)
    const { width, height, exif, xmp, iptc, icc, orientation } = await open(address)
    expect([width, height]).toEqual([200, 400])
    expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1])
  })

  test('keeps the same picture once', async () => {
    const bytes = await drawn('webp')
    const all = await Promise.all(Array.from({ length: 4 }, () => keepBytes(bytes, directory)))
    expect(new Set(all.map(({ address }) => address)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
  })

  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['the first bytes of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a TIFF', Buffer.from('II*\0aaaaaaaaaaaa', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('refuses %s', async (_what, bytes) => {
    expect(await problemOf(bytes)).toBe('unreadable')
  })

  test('refuses a picture that is cut off', async () => {
    const bytes = await drawn('jpeg')
    expect(await problemOf(bytes.subarray(0, bytes.length / 2))).toBe('unreadable')
  })

  test('refuses a format under the first bytes of another', async () => {
    const png = await drawn('png')
    expect(await problemOf(Buffer.concat([Buffer.from('GIF89a'), png]))).toBe('unreadable')
  })

  test.each([
    ['an AVIF of a kilobyte', () => avifOf(4000, 4000)],
    ['a PNG of 25 million pixels', () => pngOf({ width: 5000, height: 5000, depth: 8 })],
    ['an interlaced PNG of 16 bits', () => pngOf({ width: 3600, height: 3700, depth: 16, interlaced: true })],
    ['a line of 30 million pixels', () => pngOf({ width: 1, height: 30_000_000, depth: 1 })],
    ['a side of more than 10,000', () => pngOf({ width: 10_001, height: 1, depth: 8 })],
    ['a progressive JPEG of many pixels', () => progressive(4900, 4800)],
  ])('refuses %s by its head', async (_what, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(1_200_000)
    expect(await problemOf(bytes)).toBe('too-large')
  })

  test.each([
    ['JPEG', () => drawn('jpeg', 4800, 5000)],
    ['progressive JPEG', () => progressive(4500, 4500)],
    ['PNG', () => drawn('png', 4800, 5000)],
    ['interlaced PNG', () => pngOf({ width: 4800, height: 4200, depth: 8, interlaced: true })],
    ['interlaced PNG of 16 bits', () => pngOf({ width: 3600, height: 3600, depth: 16, interlaced: true })],
    ['WebP', () => drawn('webp', 4200, 4200)],
    ['GIF', () => drawn('gif', 4200, 4200)],
    ['AVIF', () => avifOf(2600, 2600)],
  ])(
    'draws the largest %s that its head lets through within the memory that it may take',
    async (_what, make) => {
      const { address } = await keepBytes(await make(), directory)
      expect(await open(address)).toMatchObject({ format: 'webp' })
    },
  )

  test.each([
    ['memory', { memory: 1_000_000, time: 20_000 }],
    ['time', { memory: 160_000_000, time: 1 }],
  ])('ends a drawing that takes too much %s', async (_what, limits) => {
    const folder = join(directory, 'drawn')
    await mkdir(folder)
    const file = join(directory, 'large.png')
    await writeFile(file, await drawn('png', 4800, 5000))
    await expect(redrawApart(file, folder, limits)).rejects.toMatchObject({ problem: 'too-large' })
    await expect(redrawApart(file, folder)).resolves.toBeUndefined()
  })

  test('says of a full or missing place that it is one, and not that the picture is bad', async () => {
    const file = join(directory, 'a.png')
    await writeFile(file, await drawn('png', 9, 9))
    await expect(redrawApart(file, join(directory, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test.each([
    ['a page', '<script>alert(1)</script>'],
    ['a program', '<?php system($_GET[0]) ?>'],
    ['an archive', 'PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
  ])('refuses a picture that is %s too', async (_what, tail) => {
    const bytes = Buffer.concat([await drawn('gif'), Buffer.from(tail, 'latin1')])
    expect(await problemOf(bytes)).toBe('mixed')
  })

  test('stores no byte of what came', async () => {
    const mark = 'SECRET-MARK-OF-THE-SENDER'
    const jpeg = await drawn('jpeg')
    const { address } = await keepBytes(Buffer.concat([jpeg, Buffer.from(mark)]), directory)
    for (const width of pictureWidths) {
      for (const format of ['webp', 'avif']) {
        const file = join(directory, address.replace('640.webp', `${String(width)}.${format}`))
        expect(await readFile(file)).not.toContain(mark)
      }
    }
  })
})
