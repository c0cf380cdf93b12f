import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopAssets } from '../../../.config/ShopAssetsPlugin'
import { scenesOf } from '../scenes/scenes'
import { type DemoData, readDemo } from '../support/demoData'
import { isAwake } from '../support/openShop'
import { storing } from '../support/shopper'
import { isFor } from '../support/stage'
import { withShop } from '../support/withShop'

/** Of the desk no shopper loads anything: neither a file of its own nor a line of its styles within another. */
describe('the desk stands apart', () => {
  const stage = withShop()
  let demo: DemoData
  let assets: ShopAssets
  const built = (file: string) => readFile(join('dist/shop', file), 'utf8')

  beforeAll(async () => {
    demo = await readDemo(stage.shop)
    assets = JSON.parse(await built('assets.json')) as ShopAssets
  })

  /** What the desk's parts load that no screen of a shopper names. */
  const filesOfDesk = () => {
    const { desk, ...others } = assets.screens
    const shoppers = new Set([...assets.initial, ...Object.values(others).flat()])
    const parts = Object.entries(assets.chunks).flatMap(([name, files]) =>
      name.startsWith('desk-') ? files : [],
    )
    return new Set([...desk, ...parts].filter((file) => !shoppers.has(file)))
  }

  it('has a script for each part and a stylesheet, which are its own', async () => {
    const files = [...filesOfDesk()]
    expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
    expect(files.length).toBeGreaterThan(7)
    const sourcesOf = async (file: string) =>
      (JSON.parse(await built(`${file}.map`)) as { sources: string[] }).sources
    const everybodys = assets.initial.concat(assets.chunks.start ?? [])
    for (const file of everybodys)
      expect((await sourcesOf(file)).filter((source) => source.includes('src/shop/desk'))).toEqual([])
  })

  it.each(['visitor', 'shopper'] as const)('is asked for by no screen of a %s', async (who) => {
    const { page } = await stage.open({
      language: 'ar',
      path: '/about-us',
      ...(who === 'shopper' && storing(stage.shop, demo.session)),
    })
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    for (const { path, sees = 'main h1' } of scenesOf(demo).routes.filter(isFor(who))) {
      await page.goto(`${stage.shop.address}${path}`, { waitUntil: 'load' })
      await isAwake(page)
      await page.locator(sees).first().waitFor({ state: 'attached' })
    }
    expect(asked.size).toBeGreaterThan(30)
    expect([...filesOfDesk()].filter((file) => asked.has(file))).toEqual([])
    expect([...asked].filter((path) => path.startsWith('/api/Desk'))).toEqual([])
  })
})
