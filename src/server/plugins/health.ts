import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { Failure, retryWhenAway } from '../failure'
import type { MailWorker } from '../mail/mailWorker'
import { within } from '../within'
import { answerHeaders } from './errors'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each connection ends with its next answer: none is left that could be cut off between two. */
    endConnections(): void
    /**
     * The same, and `/health` says that this server is not ready, so that a balancer sends nobody here any more. Calls are
     * still served.
     */
    announceStop(): void
  }
}

type Word = 'there' | 'away'

/** What the shop is made of, each in a word: whoever asks learns what is away, and not where or why. */
interface Parts {
  database: Word
  pictures: Word
  mail: Word
  /** Left out where none was named. */
  replicas?: { there: number; of: number }
}

/** ms that the store of pictures has to answer, and that its word holds: a balancer asks every second. */
const picturesLook = { patience: 2000, holds: 5000 }

/** The database is away: no call can be answered. */
class NotReady extends Failure {
  constructor(override readonly data: Parts) {
    super(503, 'unavailable', {}, retryWhenAway)
  }
}

const isThere = (milliseconds: number, answered: Promise<unknown>): Promise<Word> =>
  within(milliseconds, answered, new Error('no answer')).then(
    () => 'there',
    () => 'away',
  )

/** `GET /health`: 200 while calls are welcome and the database answers, else 503; and which part is away. */
export const useHealth = (
  app: FastifyInstance,
  { database, pictures, config }: Deps,
  mailWorker: Pick<MailWorker, 'isAway'>,
): void => {
  const setHeaders = answerHeaders(config)
  let isStopping = false
  let isEndingConnections = false

  app.decorate('endConnections', () => {
    if (isEndingConnections) return
    isEndingConnections = true
    app.server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close')
    })
  })
  app.decorate('announceStop', () => {
    isStopping = true
    app.endConnections()
  })

  let asked = { at: -Infinity, word: Promise.resolve<Word>('there') }
  const lookAtPictures = () => {
    const now = performance.now()
    if (now - asked.at > picturesLook.holds)
      asked = { at: now, word: isThere(picturesLook.patience, pictures.store.ping()) }
    return asked.word
  }

  const look = async (): Promise<Parts> => {
    const { replicas } = database
    const [databaseWord, picturesWord] = await Promise.all([
      isThere(config.timeouts.health, database.ping()),
      lookAtPictures(),
    ])
    const states = replicas?.states()
    return {
      database: databaseWord,
      pictures: picturesWord,
      mail: mailWorker.isAway() ? 'away' : 'there',
      ...(states && {
        replicas: { there: states.filter(({ isUsable }) => isUsable).length, of: states.length },
      }),
    }
  }

  app.get('/health', async (request, reply) => {
    setHeaders(request, reply)
    if (isStopping) throw new Failure(503, 'stopping', {}, retryWhenAway)
    const parts = await look()
    if (parts.database === 'away') throw new NotReady(parts)
    return { statusCode: 200, data: parts, message: 'ok' }
  })
}
