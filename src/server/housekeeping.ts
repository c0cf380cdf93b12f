import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { removeOldImports } from './catalogue-import/imports'
import type { Config } from './config'
import type { OpenDatabase } from './database/connect'
import type { Database } from './database/schema'
import { removeLeftPictures } from './images/leftPictures'
import type { Pictures } from './images/pictures'
import { showApproved } from './libraries/approve'
import { mailFolder } from './mail/transport'
import { makeSearchKeys } from './products/searchKeys'

const day = 86_400_000
/** ms that things are kept after their time, so that it can still be said what became of them. */
const memory = 30 * day
/** ms between two looks at whether a day is over. */
const interval = 3_600_000
/** Rows of one transaction, between which others come in. */
const batch = 200

export interface Housekeeping {
  /** Tidies at once, if nobody did for a day, and then day by day until `stop`; search keys are made every hour. */
  start(): void
  /** Tidies if nobody did for a day. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

export interface HousekeepingDeps {
  database: OpenDatabase
  config: Pick<Config, 'dataDir'>
  pictures: Pictures
  log: FastifyBaseLogger
  /** ms since 1970 */
  now: () => number
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

/** What is over, by the name that the log gives it: its table, and the column that says since when. */
const over = {
  mails: ['outbox', 'sent_at'],
  mailsGivenUp: ['outbox', 'given_up_at'],
  links: ['links', 'expires_at'],
  registrations: ['registrations', 'created_at'],
  supportSessions: ['support_sessions', 'created_at'],
  importJobs: ['import_jobs', 'created_at'],
} as const

type Over = (typeof over)[keyof typeof over]

const removeOver = async (db: Kysely<Database>, [table, since]: Over, before: string) => {
  let removed = 0
  for (;;) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where ${sql.ref(since)} < ${before} limit ${sql.lit(batch)}
      ) returning id`.execute(db)
    removed += rows.length
    if (rows.length < batch) return removed
  }
}

/** Mails that became files. */
const removeFiles = async (folder: string, before: number) => {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml'))
  let removed = 0
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file === null || file.mtimeMs >= before) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}

/** True for one of all servers, once a day. */
const takeTurn = async (db: Kysely<Database>, now: number) => {
  const taken = await db
    .insertInto('settings')
    .values({ name: 'tidied_at', value: instant(now) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: instant(now) })
        .where('settings.value', '<=', instant(now - day)),
    )
    .returning('name')
    .execute()
  return taken.length > 0
}

/**
 * Once a day removes what nobody needs any longer, 30 days after it was over: mails that were sent or given up, links that
 * have expired, registrations that were never activated, sessions that were sent to support, what an import could take back;
 * and, after a day, pictures that people took down. One of several servers does it. Mails that became files stand in a folder of
 * each server, which it tidies itself. The log tells what went.
 */
export const createHousekeeping = ({
  database,
  config,
  pictures,
  log,
  now,
}: HousekeepingDeps): Housekeeping => {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let filesTidiedAt = -Infinity
  let isStopped = false

  const tidyFiles = async () => {
    if (now() - filesTidiedAt < day) return
    filesTidiedAt = now()
    const files = await removeFiles(join(config.dataDir, mailFolder), now() - memory)
    if (files > 0) log.info({ files }, 'housekeeping: removed old mails from the folder')
  }

  const tidyDatabase = async () => {
    const { db, own } = database
    if (!(await takeTurn(db, now()))) return
    const before = instant(now() - memory)
    const removed: Record<string, number> = {}
    for (const [name, where] of Object.entries(over)) removed[name] = await removeOver(db, where, before)
    removed.imports = await removeOldImports(db, before)
    removed.pictures = await removeLeftPictures(db, { store: pictures.store, before: now() - day })
    await own.optimize(db)
    log.info(removed, 'housekeeping: removed what was over')
  }

  /** Of products that an older version wrote, a backup brought or a hand changed. */
  const makeKeys = async () => {
    const products = await makeSearchKeys(database.db, () => isStopped)
    if (products > 0) log.info({ products }, 'housekeeping: made what products are searched by')
  }

  /** What a stop in the middle of an approval left hidden. */
  const showLeft = async () => {
    const products = await showApproved(database.db)
    if (products > 0) log.info({ products }, 'housekeeping: showed what waited for an approval')
  }

  const tidy = async () => {
    await makeKeys()
    await showLeft()
    await tidyFiles()
    await tidyDatabase()
  }

  const work = () => {
    working ??= tidy()
      .catch((error: unknown) => {
        log.error({ err: error }, 'housekeeping failed')
      })
      .finally(() => {
        working = undefined
      })
  }

  return {
    start() {
      timer ??= setInterval(work, interval)
      work()
    },
    tidy,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await working
    },
  }
}
