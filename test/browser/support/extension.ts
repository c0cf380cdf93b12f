import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath, namingHelper } from '../../support/browser'

const id = 'lmhkpmbekcpmknklioeibfkpmmfibljd'
const packed = `node_modules/@tomjs/electron-devtools-files/extensions/${id}.crx`

interface Tabs {
  query: (what: object) => Promise<{ id?: number; url?: string }[]>
}

export interface DevToolsBrowser {
  context: BrowserContext
  /** The extension's own panel, following the tab whose address begins so. */
  openPanel: (address: string) => Promise<Page>
  close: () => Promise<void>
}

/** A Chromium with the real Redux DevTools extension, which comes as a zip behind a signature. */
export const launchWithDevTools = async (): Promise<DevToolsBrowser> => {
  const folder = await mkdtemp(join(tmpdir(), 'warraqin-devtools-'))
  const bytes = await readFile(packed)
  await writeFile(join(folder, 'extension.zip'), bytes.subarray(bytes.indexOf('PK\x03\x04', 0, 'latin1')))
  const unpacked = join(folder, 'extension')
  execFileSync('unzip', ['-q', '-o', join(folder, 'extension.zip'), '-d', unpacked])
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: chromiumPath(),
    headless: false,
    viewport: { width: 1280, height: 900 },
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      `--disable-extensions-except=${unpacked}`,
      `--load-extension=${unpacked}`,
    ],
  })
  await context.addInitScript(namingHelper)
  return {
    context,
    openPanel: async (address) => {
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      const tab = await worker.evaluate(async (wanted) => {
        const { tabs } = (globalThis as unknown as { chrome: { tabs: Tabs } }).chrome
        return (await tabs.query({})).find(({ url }) => url?.startsWith(wanted) === true)?.id
      }, address)
      const panel = await context.newPage()
      // The panel asks its surroundings which tab it looks at.
      await panel.addInitScript((tabId) => {
        Object.assign((window as unknown as { chrome: object }).chrome, {
          devtools: {
            inspectedWindow: {
              tabId,
              getResources: (take: (none: []) => void) => {
                take([])
              },
            },
            panels: {},
          },
        })
      }, tab)
      await panel.goto(`chrome-extension://${id}/devpanel.html`)
      return panel
    },
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
