import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openStore } from '../../src/server/images/pictures'
import type { PictureStore } from '../../src/server/images/PictureStore'
import { pictureFiles } from '../../src/server/images/served'
import { keptPictures } from '../support/keptPictures'
import { type S3, startS3 } from '../support/s3'

const id = '0123456789abcdef0123456789abcdef'
const day = 86_400_000
/** Later than anything that is stored now; stores round to seconds. */
const soon = () => Date.now() + day
const names = [...pictureFiles.keys()]

let s3: S3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.end())

describe.each(['a folder', 'S3'])('pictures in %s', (kind) => {
  let dataDir: string
  let store: PictureStore
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'warraqin-store-'))
    store = await openStore({ dataDir, picturesUrl: kind === 'S3' ? s3.newPlace() : undefined })
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  /** Draws every file; each holds its own name. */
  const draw = async (folder: string) => {
    for (const file of names) await writeFile(join(folder, file), file)
  }
  const read = async (file: string) => {
    const found = await store.open(id, file)
    return found === null ? null : { ...found, content: (await buffer(found.content)).toString() }
  }
  const sizes = async () => {
    const found: Record<string, number> = {}
    for await (const { file, bytes } of store.files()) found[file] = bytes
    return found
  }

  test('are there whole once they are drawn', async () => {
    expect(await store.renew(id)).toBe(false)
    expect(await keptPictures(store)).toEqual([])
    await store.add(id, draw)
    expect(await store.renew(id)).toBe(true)
    expect(await keptPictures(store)).toEqual([id])
    expect(await sizes()).toEqual(Object.fromEntries(names.map((name) => [name, name.length])))
    expect(await read('640.webp')).toMatchObject({
      content: '640.webp',
      bytes: 8,
      etag: expect.stringMatching(/^(?:W\/)?".+"$/) as string,
    })
    expect(Number((await read('640.webp'))?.changed)).toBeGreaterThan(Date.now() - day)
    expect(await read('641.webp')).toBeNull()
  })

  test('are not there where drawing failed', async () => {
    const half = async (folder: string) => {
      await writeFile(join(folder, '160.webp'), 'half')
      throw new Error('no more room')
    }
    await store.renew(id)
    await expect(store.add(id, half)).rejects.toThrow('no more room')
    expect(await store.renew(id)).toBe(false)
    expect(await keptPictures(store)).toEqual([])
  })

  test('that a restore left half are drawn anew when they are asked for', async () => {
    await store.write(id, '160.webp', Buffer.from('160.webp'))
    expect(await store.renew(id)).toBe(false)
    await store.add(id, draw)
    expect(await store.renew(id)).toBe(true)
    expect(Object.keys(await sizes()).sort()).toEqual([...names].sort())
    expect(await read('640.avif')).toMatchObject({ content: '640.avif' })
  })

  test('are stored by two at a time', async () => {
    await Promise.all([store.add(id, draw), store.add(id, draw)])
    expect(await store.renew(id)).toBe(true)
    expect(await keptPictures(store)).toEqual([id])
  })

  test('go, unless they were asked for since', async () => {
    await store.add(id, draw)
    await store.renew(id)
    expect(await store.remove(id, Date.now() - day)).toBe(false)
    expect(await read('320.avif')).toMatchObject({ content: '320.avif' })
    expect(await store.remove(id, soon())).toBe(true)
    expect(await store.remove(id, soon())).toBe(false)
    expect(await read('320.avif')).toBeNull()
    expect(await store.renew(id)).toBe(false)
    await store.add(id, draw)
    expect(await store.renew(id)).toBe(true)
  })

  test('are whole or gone, however they are stored and removed at once', async () => {
    const keep = async () => {
      if (!(await store.renew(id))) await store.add(id, draw)
    }
    await keep()
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => (at % 2 ? keep() : store.remove(id, Date.now() - day))),
    )
    expect(await store.renew(id)).toBe(true)
    expect(Object.keys(await sizes()).toSorted()).toEqual(names.toSorted())
  })

  test('come back file by file', async () => {
    for (const file of names) await store.write(id, file, Buffer.from('before'))
    for (const file of names) await store.write(id, file, Buffer.from(file))
    expect(await store.renew(id)).toBe(true)
    expect((await read('160.avif'))?.content).toBe('160.avif')
  })

  test('keep one name, which no other place has', async () => {
    const other = await openStore({
      dataDir: join(dataDir, 'other'),
      picturesUrl: kind === 'S3' ? s3.newPlace() : undefined,
    })
    expect(await store.name()).toBe(await store.name())
    expect(await other.name()).not.toBe(await store.name())
    expect(await keptPictures(store)).toEqual([])
  })
})

test('a removal that was killed keeps nobody from storing the picture', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'warraqin-store-'))
  const store = await openStore({ dataDir, picturesUrl: s3.newPlace() })
  await store.write(id, '640.webp', Buffer.from('640.webp'))
  await store.write(id, 'going', Buffer.alloc(0))
  expect(await store.renew(id)).toBe(false)
  expect(await store.remove(id, soon())).toBe(true)
  expect(await keptPictures(store)).toEqual([])
  await rm(dataDir, { recursive: true })
})
