import { type Browser, chromium as playwright, type LaunchOptions } from 'playwright-core'

import { firstProgram, installed } from './debian'

/** How long a test waits for something on a screen, in ms: only what never comes reaches it, on a busy machine too. */
export const patience = 30_000

/** Before the other scripts of a page: what tsx compiles names its functions by a helper that a page does not have. */
export const namingHelper = { content: 'globalThis.__name = (named) => named' }

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chromium = () =>
  installed({
    find: () => firstProgram('chromium', ['/usr/bin/chromium']),
    debianPackage: 'chromium',
    advice:
      'Browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  })

const shellTool = {
  find: () => firstProgram('chromium-headless-shell', ['/usr/bin/chromium-headless-shell']),
  debianPackage: 'chromium-headless-shell',
  advice: 'Without chromium-headless-shell a whole Chromium does, at twice the CPU.',
}

/** Path of a whole browser: CHROMIUM_PATH, else the Chromium that is installed, else Debian's package is installed. */
export const chromiumPath = (): string => process.env.CHROMIUM_PATH ?? chromium()

/** Path of the headless shell, which is Chromium without its window, at half the CPU; else of a whole browser. */
const headlessPath = (): string => process.env.CHROMIUM_PATH ?? shellTool.find() ?? chromium()

/** Installs what is missing of the two; a whole browser alone will do. */
export function installBrowsers() {
  chromiumPath()
  if (process.env.CHROMIUM_PATH !== undefined) return
  try {
    installed(shellTool)
  } catch {
    // Not to be had here.
  }
}

const launch = (executablePath: string, { args = [], ...options }: LaunchOptions) =>
  playwright.launch({ executablePath, args: [...quietly, ...args], ...options })

/** Starts a headless Chromium, the lightest there is, that asks nothing of the network by itself. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  launch(headlessPath(), options)

/** Starts a whole Chromium without a window: the one to measure in, since people have it. */
export const launchWholeBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  launch(chromiumPath(), options)
