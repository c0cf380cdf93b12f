import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as openRequest } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { start } from '../../src/server/start'
import { StartProblem } from '../../src/server/startProblem'
import { databases, type DatabaseKind } from '../support/databases'
import { type AnyCallName, callTable } from '../support/everyCall'
import { loggedIn, makeUser, password } from '../support/factories'
import { registrationFields, secretMailedTo, sendRegistration } from '../support/registration'
import { testApp, useTestApp } from '../support/testApp'

const [sqlite] = databases as [DatabaseKind, DatabaseKind]

const freePort = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, free: () => new Promise((resolve) => server.close(resolve)) }
}

describe('the log', () => {
  const shop = useTestApp(sqlite, { logLevel: 'trace' })

  it('names request, user and route of every answer', async () => {
    const { user, call } = await loggedIn(shop)
    const { headers } = await call('userProfile')
    const line = shop.log.map((text) => JSON.parse(text) as Record<string, unknown>).at(-1)
    expect(line).toMatchObject({
      requestId: headers['x-request-id'],
      userId: user.id,
      route: '/api/Account/user-profile',
      status: 200,
    })
  })

  it('never holds a secret', async () => {
    const fields = registrationFields({ Password: 'my-first-password' })
    await sendRegistration(shop, fields)
    const secret = await secretMailedTo(shop, fields.Email ?? '')
    await shop.call('activate', { body: { secret } })
    const login = { email: fields.Email, password: 'my-first-password' }
    const { body } = await shop.call('login', { body: login })
    const { token } = body.data as { token: string }
    await shop.call('userProfile', { token })
    await shop.call('login', { body: { ...login, password: 'my-wrong-password' } })
    await shop.call('login', { body: { ...login, more: 'x' } })
    await shop.app.inject(`/api/nothing?token=${token}`)
    shop.app.log.info(
      { password: 'my-first-password', headers: { authorization: token }, body: { secret } },
      'careless',
    )
    const log = shop.log.join('')
    for (const word of ['my-first-password', 'my-wrong-password', secret, token, '$argon2id$']) {
      expect(log).not.toContain(word)
    }
  })

  it('never holds anybody’s e-mail address, whatever goes wrong', async () => {
    const data = await sqlite.create()
    const refusing = await testApp(
      data,
      { logLevel: 'trace', rateLimits: true },
      { sendMail: ({ to }) => Promise.reject(new Error(`550 5.1.1 <${to}>: ${to} is unknown here`)) },
    )
    const email = 'a.reader+books@mail.example.com'
    const { user } = await loggedIn(refusing, { email, first_name: email })
    const token = await refusing.app.startSession(user)
    const body = { name: email, email, subject: email, message: email }
    const bodies: Partial<Record<AnyCallName, object>> = {
      login: { email, password },
      sendActivation: { email, password },
      forgotPassword: { email },
      sendMessage: body,
      search: { name: email, type: 'Product' },
    }
    await sendRegistration(refusing, registrationFields({ Email: email }))
    await sendRegistration(refusing, registrationFields({ Email: `new.${email}`, FirstName: email }))
    for (const [name] of callTable) {
      for (const sent of [bodies[name] ?? {}, { ...bodies[name], [email]: email, email: `${email} x` }]) {
        await refusing.call(name, { body: sent, token, params: { id: email, cartItemId: email } })
      }
    }
    await refusing.app.inject(`/library/${email}?to=${email}`)
    await refusing.app.mailWorker.deliver()
    refusing.app.log.error({ err: new Error(`duplicate key (email_key)=(${email})`), user }, `for ${email}`)
    const log = refusing.log.join('')
    expect(log).toContain('a mail could not be sent')
    expect(log).toContain('[address]')
    expect(log).not.toContain('@mail.example')
    await refusing.close()
    await data.drop()
  })

  it('tells of an error of ours, and the answer does not', async () => {
    const spy = jest.spyOn(shop.app, 'startSession').mockRejectedValue(new Error('an inner detail'))
    const { email } = await makeUser(shop.db)
    const answer = await shop.call('login', { body: { email, password } })
    spy.mockRestore()
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer)).not.toContain('an inner detail')
    expect(shop.log.join('')).toContain('an inner detail')
  })
})

it('counts requests for Prometheus on a port of its own', async () => {
  const { port, free } = await freePort()
  await free()
  const data = await sqlite.create()
  const shop = await testApp(data, { metricsPort: port, host: '0.0.0.0' })
  await shop.call('categories')
  const metrics = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text()
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/Category",status="200"} 1',
  )
  expect(metrics).toContain('mail_waiting 0')
  // Another address of this machine, as somebody outside would use.
  await expect(fetch(`http://127.0.0.2:${String(port)}/metrics`)).rejects.toThrow()
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
  await shop.close()
  await data.drop()
})

describe('starting and stopping', () => {
  const settings = (dataDir: string) => ({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'none',
    LOG_LEVEL: 'silent',
  })
  const quiet = () => undefined

  it('finishes a request in flight, and keeps the token secret for its own eyes', async () => {
    const data = await sqlite.create()
    const lines: string[] = []
    const server = await start(settings(data.place.dataDir), (line) => lines.push(line))
    expect(lines).toEqual([`Warraqin is open: ${server.address}`])
    const request = openRequest(`${server.address}/api/Account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue', connection: 'close' },
    })
    request.flushHeaders()
    await once(request, 'continue')
    const stopped = server.stop()
    request.end(JSON.stringify({ email: 'nobody@example.com', password: 'x' }))
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(401)
    answer.resume()
    await stopped
    await expect(fetch(`${server.address}/health`)).rejects.toThrow()
    expect((await stat(join(data.place.dataDir, 'token-secret'))).mode & 0o777).toBe(0o600)
    await data.drop()
  })

  it('says in one sentence what keeps it from starting', async () => {
    const data = await sqlite.create()
    const good = settings(data.place.dataDir)
    const taken = await freePort()
    const problemOf = async (wrong: Record<string, string>) => {
      const error: unknown = await start({ ...good, ...wrong }, quiet).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartProblem)
      return String(error)
    }
    expect(await problemOf({ PORT: String(taken.port) })).toContain(`Port ${String(taken.port)} is taken`)
    expect(await problemOf({ DATA_DIR: '/proc/warraqin' })).toContain('DATA_DIR')
    expect(await problemOf({ DATA_DIR: join(process.execPath, 'data') })).toContain('DATA_DIR')
    const away = await problemOf({ DATABASE_URL: 'postgres://reader:hidden@127.0.0.1:1/shop' })
    expect(away).toContain('127.0.0.1:1/shop')
    expect(away).not.toContain('hidden')
    expect(await problemOf({ DATABASE_URL: 'nonsense' })).toContain('DATABASE_URL')
    await taken.free()
    await data.drop()
  })

  it('refuses a token secret that was cut short', async () => {
    const data = await sqlite.create()
    await writeFile(join(data.place.dataDir, 'token-secret'), 'short')
    await expect(start(settings(data.place.dataDir), quiet)).rejects.toThrow('token-secret')
    await data.drop()
  })
})
