import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const bucket = 'books'

/** A store that speaks S3, on this machine. */
export interface S3 {
  /** For PICTURES_URL: a place of its own each time. */
  newPlace(): string
  /** Takes it away, with all connections; what it holds stays. */
  stop(): Promise<void>
  /** Brings it back at the same address. */
  start(): Promise<void>
  end(): Promise<void>
}

/** Starts one, in a folder of its own unless one is given, and sets the variables by which the SDK finds it. */
export const startS3 = async (folder?: string): Promise<S3> => {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'warraqin-s3-')))
  let port = 0
  let places = 0
  let running: S3rver
  const start = async () => {
    const configureBuckets = [{ name: bucket, configs: [] }]
    running = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets })
    ;({ port } = await running.run())
  }
  await start()
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${String(port)}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  })
  const stop = () => running.close()
  return {
    newPlace() {
      places += 1
      return `s3://${bucket}/shop-${String(places)}`
    },
    stop,
    start,
    async end() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
