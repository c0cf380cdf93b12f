import { sayReasons } from '../../src/server/catalogue-import/reason'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { fetchPicture } from '../../src/server/catalogue-import/fetchPicture'
import { isPublicAddress } from '../../src/server/catalogue-import/publicAddress'
import { folderStore } from '../../src/server/images/folderStore'
import { databases, type TestDatabase } from '../support/databases'
import { keptPictures } from '../support/keptPictures'
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

  const stored = () => keptPictures(folderStore(data.place.dataDir))
  const reasons = async (images: string[], options = {}) => {
    const rows = images.map((image, index) => `s${String(index)},Book,5,Books,${image}`)
    const report = await importer.take([columns, ...rows], { folder, ...options })
    return report.refused.map(({ reasons: why }) => sayReasons('en', why))
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
        else if (request.url === '/elsewhere')
          response.writeHead(302, { location: 'file:///etc/passwd' }).end()
        else if (request.url?.startsWith('/on/') === true) {
          const left = Number(request.url.slice(4)) - 1
          response.writeHead(307, { location: left === 0 ? '/cover.jpg' : `/on/${String(left)}` }).end()
        } else response.writeHead(404).end()
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
        `${address}/on/1`,
        `${address}/on/6`,
        `${address}/elsewhere`,
      ]
      expect(await reasons(images, { fetchImages: true, allowPrivate: true })).toEqual([
        `image “${address}/none.jpg” answered 404`,
        `image “${address}/huge.jpg” is larger than 20 MB`,
        'image “http://127.0.0.1:1/a.jpg” could not be fetched',
        `image “${address}/on/6” leads on and on`,
        `image “${address}/elsewhere” leads to something that is no web address`,
      ])
      for (const sku of ['s0', 's4'])
        expect(await importer.product(sku)).toMatchObject({
          image: expect.stringMatching(/^\/pictures\//) as string,
        })
      expect(await readdir(join(data.place.dataDir, 'uploads'))).toEqual([])
    })

    it('lets no file choose what this machine asks its own network', async () => {
      const { port } = new URL(address)
      const hosts = [
        '127.0.0.1',
        'localhost',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '2130706433',
        '0x7f.1',
        '0.0.0.0',
      ]
      const images = hosts.map((host) => `http://${host}:${port}/cover.jpg`)
      expect(await reasons(images, { fetchImages: true })).toEqual(
        images.map(
          (image) => `image “${image}” leads into a private network, followed only with --allow-private`,
        ),
      )
      expect(await stored()).toEqual([])
    })

    it('looks at every address on the way anew', async () => {
      const asked: string[] = []
      const only = (host: string) => (found: string) => {
        asked.push(found)
        return found === host
      }
      const file = join(data.place.dataDir, 'fetched')
      const away = createServer((_request, response) =>
        response.writeHead(302, { location: `${address}/cover.jpg` }).end(),
      )
      await new Promise<void>((resolve) => away.listen(0, '127.0.0.2', resolve))
      const start = `http://127.0.0.2:${String((away.address() as AddressInfo).port)}/`
      await expect(fetchPicture(start, file, only('127.0.0.2'))).rejects.toThrow('picturePrivate')
      expect(asked).toEqual(['127.0.0.2', '127.0.0.1'])
      await expect(fetchPicture(start, file, (found) => found.startsWith('127.'))).resolves.toBeUndefined()
      await new Promise((resolve) => away.close(resolve))
    })
  })
})

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ['10.0.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['nonsense', false],
])('says of %s whether it is on the open internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
