/**
 * `npx tsx test/browser/lighthouse.ts`: Lighthouse's accessibility, best practices and SEO on home, category, product and
 * cart, in both languages, on its own picture of a phone. Prints the scores and what is below 100; ends with 1 then.
 */
import { type AddressInfo, createServer } from 'node:net'
import type { Result } from 'lighthouse'
import { launchWholeBrowser } from '../support/browser'
import { startShop } from '../support/runningShop'
import { bothLanguages } from '../support/texts'
import { readDemo } from './support/demoData'

const categories = ['accessibility', 'best-practices', 'seo'] as const

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => {
        resolve(port)
      })
    })
  })

/** The audits of a category that cost points. */
const missed = ({ categories: found, audits }: Result, category: string) =>
  (found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(
      ({ id }) =>
        `${id}: ${audits[id]?.title ?? ''} ${JSON.stringify(audits[id]?.details ?? '').slice(0, 400)}`,
    )

async function main() {
  const { default: lighthouse } = await import('lighthouse')
  const port = await freePort()
  const [shop, browser] = await Promise.all([
    startShop(),
    launchWholeBrowser({ args: [`--remote-debugging-port=${String(port)}`] }),
  ])
  const { category, product } = await readDemo(shop)
  const paths = ['/', `/catorgery/${String(category.id)}`, `/product-preview/${String(product.id)}`, '/cart']
  let isPerfect = true
  try {
    for (const language of bothLanguages) {
      for (const path of paths) {
        const run = await lighthouse(`${shop.address}${path}`, {
          port,
          onlyCategories: [...categories],
          extraHeaders: { Cookie: `lang=${language}` },
          logLevel: 'error',
        })
        if (!run) throw new Error(`Lighthouse said nothing of ${path}`)
        const { lhr } = run
        const scores = categories.map((name) => `${name} ${String((lhr.categories[name]?.score ?? 0) * 100)}`)
        console.log(`${language} ${path}: ${scores.join(', ')}`)
        for (const line of categories.flatMap((name) => missed(lhr, name))) {
          isPerfect = false
          console.log(`  ${line}`)
        }
      }
    }
  } finally {
    await Promise.all([browser.close(), shop.close()])
  }
  process.exitCode = isPerfect ? 0 : 1
}

void main()
