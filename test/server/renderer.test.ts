import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageToDraw } from '../../src/contract/firstView'
import { createRenderer, type Renderer } from '../../src/server/shop-html/renderer'

const pageAt = (pathname: string): PageToDraw => ({
  language: 'ar',
  pathname,
  search: '',
  entries: [],
  facts: {},
})

/** Draws every page but two, of which one throws and one never ends. */
const drawing = `exports.drawBytes = ({ pathname }) => {
  if (pathname === '/throws') throw new Error('a component threw')
  while (pathname === '/endless') {}
  return Buffer.from('<main>' + pathname + '</main>')
}`

const drawnBy = async (renderer: Renderer, pathname: string) =>
  Buffer.from(await renderer.draw(pageAt(pathname))).toString()

describe('the thread that draws pages', () => {
  let folder: string
  let renderer: Renderer
  const lines: { page: unknown; said: string }[] = []
  const log = {
    error: ({ page }: { page: unknown }, said: string) => {
      lines.push({ page, said })
    },
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warraqin-renderer-'))
    await writeFile(join(folder, 'drawPage.js'), drawing)
    // Long enough for a thread to begin on a busy machine; two that wait in a row would be too long.
    renderer = createRenderer(join(folder, 'drawPage.js'), log as never, 3000)
  })
  beforeEach(() => {
    lines.length = 0
  })
  afterAll(async () => {
    await renderer.close()
    await rm(folder, { recursive: true, force: true })
  })

  test.each(['/throws', '/endless'])(
    'leaves a page without its words where drawing %s fails, says so once, and draws the next',
    async (pathname) => {
      expect(await drawnBy(renderer, pathname)).toBe('')
      expect(lines).toEqual([{ page: pathname, said: 'a page could not be drawn' }])
      expect(await drawnBy(renderer, '/books')).toBe('<main>/books</main>')
      expect(lines).toHaveLength(1)
    },
  )

  test('lets a page behind an endless one wait, and draws it', async () => {
    const drawn = ['/endless', '/endless', '/books'].map((pathname) => drawnBy(renderer, pathname))
    expect(await Promise.all(drawn)).toEqual(['', '', '<main>/books</main>'])
  })

  test('draws nothing where nothing was built', async () => {
    const none = createRenderer(join(folder, 'missing.js'), log as never)
    expect(await drawnBy(none, '/books')).toBe('')
    expect(lines).toEqual([])
    await none.close()
  })
})
