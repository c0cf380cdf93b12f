import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { uploadFolder } from './folders'
import { type OpenPicture, type PictureFile, PicturesAway, type PictureStore } from './PictureStore'
import { forever, pictureFiles } from './served'

/** An object beside a picture's files: when it was last asked for. */
const wanted = 'wanted'
/** Another: somebody is about to remove it, and looks once more whether it is wanted. */
const going = 'going'
const mark = Buffer.from('.')

/** Looks at a removal that is under way, and ms between two; one that was killed is not waited for any longer. */
const patience = { looks: 25, pause: 200 }

/** ms that the store has for a connection, and for an answer. */
const timeouts = { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true }

export interface S3Place {
  /** `s3://bucket` or `s3://bucket/prefix` */
  address: string
  /** DATA_DIR, where pictures are drawn before they are sent. */
  dataDir: string
}

/**
 * The SDK reads endpoint, region and keys from its usual variables (AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID …). What stands
 * behind an endpoint of one's own has the bucket in the path, may know no region, and need not know the newest checksums.
 */
const settingsFor = ({
  AWS_ENDPOINT_URL_S3,
  AWS_ENDPOINT_URL,
  AWS_REGION,
}: NodeJS.ProcessEnv): S3ClientConfig => {
  const isOwn = (AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL ?? '') !== ''
  return {
    requestHandler: timeouts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(isOwn && { forcePathStyle: true, region: AWS_REGION ?? 'us-east-1' }),
  }
}

interface Found {
  file: string
  bytes: number
  changed: Date
}

const has = (found: readonly Found[], name: string) => found.some(({ file }) => file === name)

/**
 * Pictures in a store that speaks S3: `prefix/<id>/640.webp`. A store takes one object at a time and renames none, so a picture counts
 * as there once all its files are; and who asks for one and who removes it each leave a mark before they look for the other's:
 * at least one of two at the same time sees the other. Loads the SDK.
 */
export const openS3Store = async ({ address, dataDir }: S3Place): Promise<PictureStore> => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client(settingsFor(process.env))
  const { hostname: Bucket, pathname } = new URL(address)
  const path = pathname.split('/').filter(Boolean).join('/')
  const prefix = path === '' ? '' : `${path}/`
  const keyOf = (id: string, file: string) => `${prefix}${id}/${file}`

  const away = (error: unknown): never => {
    throw new PicturesAway(address, error)
  }

  const put = (id: string, file: string, content: Buffer) =>
    client
      .send(
        new sdk.PutObjectCommand({
          Bucket,
          Key: keyOf(id, file),
          Body: content,
          ContentType: pictureFiles.get(file),
          CacheControl: forever,
        }),
      )
      .catch(away)

  const drop = (id: string, file: string) =>
    client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(id, file) })).catch(away)

  const look = async (id: string): Promise<Found[]> => {
    const Prefix = keyOf(id, '')
    const { Contents = [] } = await client
      .send(new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 100 }))
      .catch(away)
    return Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
      file: Key.slice(Prefix.length),
      bytes: Size,
      changed: LastModified,
    }))
  }

  /** What is there of a picture once nobody is about to remove it. */
  const settled = async (id: string) => {
    for (let left = patience.looks; left > 0; left -= 1) {
      const found = await look(id)
      if (!has(found, going)) return found
      await after(patience.pause)
    }
    await drop(id, going)
    return look(id)
  }

  const remove = async (id: string, before: number) => {
    if ((await look(id)).length === 0) return false
    await put(id, going, mark)
    const found = (await look(id)).filter(({ file }) => file !== going)
    const isWanted = found.some(({ changed }) => changed.getTime() >= before)
    if (!isWanted) for (const { file } of found) await drop(id, file)
    await drop(id, going)
    return !isWanted
  }

  const openFile = async (id: string, file: string): Promise<OpenPicture | null> => {
    const answer = await client
      .send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(id, file) }))
      .catch((error: unknown) => (error instanceof sdk.NoSuchKey ? null : away(error)))
    if (answer === null) return null
    const { Body, ContentLength = 0, ETag = '', LastModified = new Date(0) } = answer
    return { content: Body as Readable, bytes: ContentLength, etag: ETag, changed: LastModified }
  }

  async function* files(): AsyncGenerator<PictureFile> {
    let ContinuationToken: string | undefined
    do {
      const page = await client
        .send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }))
        .catch(away)
      for (const { Key = '', Size = 0 } of page.Contents ?? []) {
        const [id = '', file = '', ...more] = Key.slice(prefix.length).split('/')
        if (more.length === 0 && pictureFiles.has(file)) yield { id, file, bytes: Size }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }

  return {
    folder: null,
    name: () => Promise.resolve(`s3://${Bucket}/${path}`),
    async renew(id) {
      await put(id, wanted, mark)
      const found = await settled(id)
      return [...pictureFiles.keys()].every((file) => has(found, file))
    },
    async add(id, draw) {
      const folder = join(dataDir, uploadFolder, `.${id}-${randomBytes(4).toString('hex')}`)
      await mkdir(folder, { recursive: true })
      try {
        await draw(folder)
        for (const file of pictureFiles.keys()) await put(id, file, await readFile(join(folder, file)))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    remove,
    open: openFile,
    async write(id, file, content) {
      await put(id, file, content)
    },
    files,
    async ping() {
      await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })).catch(away)
    },
  }
}
