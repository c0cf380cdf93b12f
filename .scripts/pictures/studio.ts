import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const styles = [
  '@fontsource-variable/cairo/index.css',
  '@fontsource-variable/eb-garamond/index.css',
  '@fontsource-variable/eb-garamond/wght-italic.css',
  '@fontsource-variable/el-messiri/index.css',
  '@fontsource-variable/fraunces/index.css',
  '@fontsource-variable/josefin-sans/index.css',
  '@fontsource-variable/marhey/index.css',
  '@fontsource-variable/markazi-text/index.css',
  '@fontsource-variable/oswald/index.css',
  '@fontsource-variable/playfair-display/index.css',
  '@fontsource-variable/reem-kufi/index.css',
  '@fontsource/abril-fatface/index.css',
  '@fontsource/amiri/700.css',
  '@fontsource/aref-ruqaa/700.css',
  '@fontsource/dm-serif-display/index.css',
  '@fontsource/lalezar/index.css',
  '@fontsource/rakkas/index.css',
]

const sheet = `
  * { box-sizing: border-box }
  body { margin: 0; background: transparent }
  .cover { position: relative; width: 640px; height: 960px; overflow: hidden }
  .square { position: relative; width: 640px; height: 640px }
  .wide { position: relative; width: 1280px; height: 560px }
  .social { position: relative; width: 1200px; height: 630px }
  .tall { position: relative; width: 960px; height: 1280px }
  .full { position: absolute; inset: 0; width: 100%; height: 100% }
  .fit { position: absolute; display: flex; -webkit-font-smoothing: antialiased }
  .fit span { text-wrap: balance; overflow-wrap: normal; font-optical-sizing: auto }
  .plate { position: absolute; left: 0; top: 820px; width: 640px; height: 140px }
  .spine { position: absolute; top: 0; bottom: 0; width: 30px }
  .spine.en { left: 0; background: linear-gradient(90deg, #0003, #fff0 22%, #0002 62%, #0000 78%, #fff2 90%, #0000) }
  .spine.ar { right: 0; background: linear-gradient(270deg, #0003, #fff0 22%, #0002 62%, #0000 78%, #fff2 90%, #0000) }
`

/**
 * Runs inside the page: every text takes the largest size at which no word breaks and nothing leaves its box. It holds
 * no function of its own, because the loader would give that a name with a helper that the page does not have.
 */
const fitTexts = () => {
  for (const box of document.querySelectorAll<HTMLElement>('.fit')) {
    const words = box.firstElementChild as HTMLElement
    let low = Number(box.dataset.min)
    let high = Number(box.dataset.max)
    while (high - low > 0.5) {
      const middle = (low + high) / 2
      words.style.fontSize = `${String(middle)}px`
      if (words.offsetWidth <= box.clientWidth && words.offsetHeight <= box.clientHeight) low = middle
      else high = middle
    }
    words.style.fontSize = `${String(low)}px`
    if (words.offsetWidth > box.clientWidth || words.offsetHeight > box.clientHeight)
      throw new Error(`Does not fit: ${box.textContent}`)
  }
}

export interface Studio {
  /** A PNG of `html`, drawn in a window of `width` × `height` pixels; transparent where nothing is painted. */
  shoot: (html: string, width: number, height: number) => Promise<Buffer>
  close: () => Promise<void>
}

/** A headless Chromium with all the fonts; `CHROMIUM` names another browser than Debian's. */
export const openStudio = async (): Promise<Studio> => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const resolve = createRequire(join(__dirname, 'package.json')).resolve
  const links = styles
    .map((name) => `<link rel="stylesheet" href="${pathToFileURL(resolve(name)).href}">`)
    .join('')
  const file = join(folder, 'studio.html')
  writeFileSync(file, `<!doctype html><meta charset="utf-8">${links}<style>${sheet}</style><body></body>`)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--allow-file-access-from-files',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 640, height: 960 } })
  await page.goto(pathToFileURL(file).href)
  return {
    shoot: async (html, width, height) => {
      await page.setViewportSize({ width, height })
      await page.evaluate(async (inner) => {
        document.body.innerHTML = inner
        await Promise.all(
          [...document.querySelectorAll<HTMLElement>('.fit')].map((box) => {
            const { fontFamily, fontWeight, fontStyle } = getComputedStyle(box)
            return document.fonts.load(`${fontStyle} ${fontWeight} 20px ${fontFamily}`, box.textContent)
          }),
        )
      }, html)
      await page.evaluate(fitTexts)
      return await page.screenshot({ omitBackground: true, type: 'png' })
    },
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true })
    },
  }
}
