import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureSources, pictureWidths } from '../../src/contract/pictures'
import { PictureRefused } from '../../src/server/images/PictureRefused'
import { storePicture } from '../../src/server/images/store'

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

const drawn = (format: (typeof formats)[number], width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4b2a' } })
    .toFormat(format)
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
    const error: unknown = await storePicture(bytes, { directory }).catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(PictureRefused)
    expect(await kept()).toEqual([])
    return (error as PictureRefused).problem
  }

  test.each(formats)('keeps a %s in every width, as webp and avif', async (format) => {
    const { address } = await storePicture(await drawn(format), { directory })
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
    const { address } = await storePicture(await drawn('png', 90, 60), { directory })
    expect(await open(address)).toMatchObject({ width: 90, height: 60 })
  })

  test('turns it upright and forgets where it was taken', async () => {
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '33/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { address } = await storePicture(bytes, { directory })
    const { width, height, exif, xmp, iptc, icc, orientation } = await open(address)
    expect([width, height]).toEqual([200, 400])
    expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1])
  })

  test('keeps the same picture once', async () => {
    const bytes = await drawn('webp')
    const all = await Promise.all(Array.from({ length: 4 }, () => storePicture(bytes, { directory })))
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

  test('refuses a few kilobytes that stand for a hundred million pixels', async () => {
    const bomb = await drawn('png', 12_000, 9_000)
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await problemOf(bomb)).toBe('too-large')
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
    const { address } = await storePicture(Buffer.concat([jpeg, Buffer.from(mark)]), { directory })
    for (const width of pictureWidths) {
      for (const format of ['webp', 'avif']) {
        const file = join(directory, address.replace('640.webp', `${String(width)}.${format}`))
        expect(await readFile(file)).not.toContain(mark)
      }
    }
  })
})
