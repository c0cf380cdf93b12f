/**
 * `npx tsx test/browser/pictures.ts`: composes test/browser/pictures/home.png, the picture of the README: the home page in
 * Arabic and English, on a desktop and on a phone.
 */
import sharp from 'sharp'
import { launchBrowser } from '../support/browser'
import { startShop } from '../support/runningShop'
import type { TestLanguage } from '../support/texts'
import { readDemo } from './support/demoData'
import { buildStage } from './support/stage'

const file = 'test/browser/pictures/home.png'
const size = { width: 1600, height: 900 }

const screens = [
  { language: 'ar', colorScheme: 'light', width: 1280, height: 900, shown: 880, left: 40, top: 40 },
  { language: 'en', colorScheme: 'dark', width: 1280, height: 900, shown: 700, left: 860, top: 370 },
  { language: 'en', colorScheme: 'light', width: 390, height: 800, shown: 210, left: 110, top: 430 },
  { language: 'ar', colorScheme: 'dark', width: 390, height: 800, shown: 210, left: 1310, top: 40 },
] as const satisfies { language: TestLanguage; colorScheme: 'light' | 'dark'; [length: string]: unknown }[]

/** A picture with round corners, as a device has them. */
const rounded = async (picture: Buffer, shown: number) => {
  const scaled = sharp(picture).resize({ width: shown })
  const { width, height } = await sharp(await scaled.toBuffer()).metadata()
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" rx="16"/></svg>`
  return sharp(await scaled.toBuffer())
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

async function main() {
  const [shop, browser] = await Promise.all([startShop(), launchBrowser()])
  const demo = await readDemo(shop)
  const parts = []
  for (const { language, colorScheme, width, height, shown, left, top } of screens) {
    const viewport = { width, height }
    const stage = await buildStage(browser, shop, demo, { language, who: 'visitor', colorScheme, viewport })
    const page = await stage.show({ name: 'home', path: '/', sees: '.slick-slide article' })
    // No device shows the empty place of a scrollbar; the carousels fill it once they hear of it.
    await page.evaluate(() => {
      document.documentElement.style.scrollbarGutter = 'auto'
      window.dispatchEvent(new Event('resize'))
    })
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.slick-list')].every((list) => {
        const slide = list.querySelector('.slick-slide')?.getBoundingClientRect().width ?? NaN
        return Number.isInteger(list.getBoundingClientRect().width / slide)
      }),
    )
    const input = await rounded(await page.screenshot({ type: 'png' }), shown)
    parts.push({ input, left, top })
    await stage.context.close()
  }
  await Promise.all([browser.close(), shop.close()])
  await sharp({ create: { ...size, channels: 4, background: '#e6dcc6' } })
    .composite(parts)
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(file)
}

void main()
