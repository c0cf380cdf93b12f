import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

import { firstProgram, installed } from './debian'

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of Chromium: CHROMIUM_PATH, else the one that is installed, else Debian's package is installed. */
export function chromiumPath(): string {
  return (
    process.env.CHROMIUM_PATH ??
    installed({
      find: () => firstProgram('chromium', ['/usr/bin/chromium']),
      debianPackage: 'chromium',
      advice:
        'Browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
    })
  )
}

/** Starts a headless Chromium that asks nothing of the network by itself. */
export function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...quietly, ...args], ...options })
}
