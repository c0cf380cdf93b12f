import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { databases, type TestDatabase } from '../support/databases'
import { header, type Importer, importerFor } from './support/imports'

const columns = `${header},image`
const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

describe.each(databases)('pictures of an imported catalogue on $name', (kind) => {
  let data: TestDatabase
  let importer: Importer
  let folder: string

  beforeEach(async () => {
    data = await kind.create()
    importer = await importerFor(data)
    folder = join(data.place.dataDir, 'vendor')
    await mkdir(folder)
    await writeFile(join(folder, 'cover.jpg'), await picture())
  })
  afterEach(() => data.drop())

  const stored = () => readdir(join(data.place.dataDir, 'pictures')).catch(() => [])
  const reasons = async (images: string[], options = {}) => {
    const rows = images.map((image, index) => `s${String(index)},Book,5,Books,${image}`)
    const report = await importer.take([columns, ...rows], { folder, ...options })
    return report.refused.map(({ reason }) => reason)
  }

  it('re-encodes a file beside the CSV, and knows it again', async () => {
    const file = [columns, 'a,One,5,Books,cover.jpg']
    await importer.take(file, { folder })
    const product = await importer.product('a')
    expect(product?.image).toMatch(/^\/pictures\/[0-9a-f]{32}\/640\.webp$/)
    expect(await stored()).toHaveLength(1)
    expect(await importer.take(file, { folder })).toMatchObject({ unchanged: 1 })
    expect(await importer.take(file, { folder, dryRun: true })).toMatchObject({ unchanged: 1 })
  })

  it('stores no picture in a dry run', async () => {
    expect(await importer.take([columns, 'a,One,5,Books,cover.jpg'], { folder, dryRun: true })).toMatchObject(
      { added: 1 },
    )
    expect(await stored()).toEqual([])
  })

  it('takes the address of a prepared picture as it is', async () => {
    await importer.take([columns, 'a,One,5,Books,/pictures/dune/640.webp'], { folder })
    expect(await importer.product('a')).toMatchObject({ image: '/pictures/dune/640.webp' })
  })

  it('reads nothing outside the folder, and nothing that is no picture', async () => {
    await writeFile(join(data.place.dataDir, 'secret.jpg'), await picture())
    await symlink(join(data.place.dataDir, 'secret.jpg'), join(folder, 'link.jpg'))
    await writeFile(join(folder, 'words.jpg'), 'only words')
    expect(
      await reasons([
        '../secret.jpg',
        join(data.place.dataDir, 'secret.jpg'),
        'link.jpg',
        'none.jpg',
        '.',
        'words.jpg',
      ]),
    ).toEqual([
      'image “../secret.jpg” lies outside the folder of the file',
      `image “${join(data.place.dataDir, 'secret.jpg')}” lies outside the folder of the file`,
      'image “link.jpg” lies outside the folder of the file',
      'image “none.jpg” is not there',
      'image “.” is not a file',
      'image “words.jpg” is not a JPEG, PNG, WebP, AVIF or GIF picture',
    ])
    expect(await stored()).toEqual([])
  })

  describe('from web addresses', () => {
    let server: Server
    let address: string

    beforeEach(async () => {
      const bytes = await picture()
      server = createServer((request, response) => {
        if (request.url === '/cover.jpg') response.end(bytes)
        else if (request.url === '/huge.jpg') response.end(Buffer.alloc(21_000_000))
        else response.writeHead(404).end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    })
    afterEach(() => new Promise((resolve) => server.close(resolve)))

    it('follows them only when told to, and not too far', async () => {
      expect(await reasons([`${address}/cover.jpg`])).toEqual([
        `image “${address}/cover.jpg” is a web address, followed only with --fetch-images`,
      ])
      const images = [
        `${address}/cover.jpg`,
        `${address}/none.jpg`,
        `${address}/huge.jpg`,
        'http://127.0.0.1:1/a.jpg',
      ]
      expect(await reasons(images, { fetchImages: true })).toEqual([
        `image “${address}/none.jpg” answered 404`,
        `image “${address}/huge.jpg” is larger than 20 MB`,
        'image “http://127.0.0.1:1/a.jpg” could not be fetched',
      ])
      expect(await importer.product('s0')).toMatchObject({
        image: expect.stringMatching(/^\/pictures\//) as string,
      })
    })
  })
})
