import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { isMailAddress, secretFieldNames, withPieces } from '../../contract/secrets'
import type { Config } from '../config'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Anything with a `write`, for tests that read the log. */
export interface LogStream {
  write(line: string): void
}

const spellings = [
  ...new Set([...secretFieldNames, 'confirmPassword', 'newPassword', 'Password', 'ConfirmPassword']),
]

/** Errors of the database and of mail servers quote e-mail addresses. */
const withoutAddresses = (line: string) =>
  withPieces(line, (piece) => (isMailAddress(piece) ? '[address]' : piece))

/** JSON lines; nothing of a body is ever logged, and secrets are struck out even if somebody tries. */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream): LoggerOptions => ({
  level: logLevel,
  ...(stream && { stream }),
  hooks: { streamWrite: withoutAddresses },
  redact: {
    paths: spellings.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[secret]',
  },
  serializers: {
    req: ({ method, url }) => ({ method, path: url.split('?')[0] }),
    err: (error) => ({
      type: error.name,
      message: error.message,
      stack: error.stack ?? '',
      ...('code' in error && { code: error.code }),
    }),
  },
})

/** One line an answered request, with what is needed to find it again. */
export const useLogging = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        userId: request.shopper?.id,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
