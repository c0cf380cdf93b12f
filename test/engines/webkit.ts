import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fs from 'node:fs'
import { firstProgram, installed } from '../support/debian'
import type { Engine, EngineWindow, Size } from './engine'
import { beginSession, isReady, patience, type Session } from './webDriver'

const advice =
  'Tests in other engines need WebKitGTK with its driver and a screen for it ' +
  '(Debian: apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb).'

const tool = (debianPackage: string, find: () => string | undefined) => ({ find, debianPackage, advice })
const tools = {
  driver: tool('webkit2gtk-driver', () => firstProgram('WebKitWebDriver')),
  screen: tool('xvfb', () => firstProgram('Xvfb')),
  bindings: tool('python3-gi', () => there('/usr/lib/python3/dist-packages/gi/__init__.py')),
  webKit: tool('gir1.2-webkit2-4.1', () =>
    ['x86_64', 'aarch64']
      .map((machine) => there(`/usr/lib/${machine}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`))
      .find((found) => found !== undefined),
  ),
}
const there = (place: string) => (fs.existsSync(place) ? place : undefined)

/** Installs what is missing of driver, screen and window. */
export const installWebKit = () => {
  for (const each of Object.values(tools)) installed(each)
}

const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        found(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })

const ended = (program: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) resolve()
    else
      program.once('exit', () => {
        resolve()
      })
  })

/** A screen that nobody sees, as the value of DISPLAY: Xvfb chooses a free number and writes it when it is ready. */
const openScreen = async () => {
  const screen = spawn(
    installed(tools.screen),
    ['-displayfd', '3', '-screen', '0', '2600x1400x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = await new Promise<string>((resolve, reject) => {
    setTimeout(() => {
      reject(new Error('Xvfb was not ready in time.'))
    }, patience).unref()
    screen.once('exit', () => {
      reject(new Error('Xvfb ended before it was ready.'))
    })
    let text = ''
    screen.stdio[3]?.on('data', (part: Buffer) => {
      text += part.toString()
      if (text.endsWith('\n')) resolve(`:${text.trim()}`)
    })
  })
  return { screen, display }
}

const windowOf = async (session: Session, size: Size): Promise<EngineWindow> => {
  const { send } = session
  const resize = async ({ width, height }: Size) => {
    await send('POST', '/window/rect', { x: 0, y: 0, width, height })
  }
  await resize(size)
  return {
    open: async (url) => {
      await send('POST', '/url', { url })
    },
    run: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    pressAt: async (x, y) => {
      const [point, down, up] = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
      await send('POST', '/actions', { actions: [{ ...pointer, actions: [point, down, up] }] })
    },
    type: async (text) => {
      const element = await send<Record<string, string>>('GET', '/element/active')
      await send('POST', `/element/${Object.values(element)[0] ?? ''}/value`, { text })
    },
    resize,
    picture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    close: session.end,
  }
}

/**
 * WebKitGTK, the engine of every iPhone, over WebDriver. It draws on a screen of its own; its sandbox is switched off, as
 * it cannot be had as root, and only this shop's pages are opened.
 */
export const webkit: Engine = {
  name: 'webkit',
  start: async () => {
    installWebKit()
    const folder = await mkdtemp(join(tmpdir(), 'warraqin-webkit-'))
    const { screen, display } = await openScreen()
    const port = await freePort()
    const driver = spawn(installed(tools.driver), [`--port=${String(port)}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        XDG_RUNTIME_DIR: folder,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    })
    const address = `http://127.0.0.1:${String(port)}`
    const end = performance.now() + patience
    while (!(await isReady(address))) {
      if (performance.now() > end) throw new Error('WebKitWebDriver was not ready in time.')
      if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${String(driver.exitCode)}.`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const binary = resolve('test/engines/webkitWindow.py')
    return {
      newWindow: async (size) => {
        const session = await beginSession(address, { 'webkitgtk:browserOptions': { binary, args: [] } })
        return windowOf(session, size)
      },
      close: async () => {
        driver.kill()
        await ended(driver)
        screen.kill()
        await ended(screen)
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
}
