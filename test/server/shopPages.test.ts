import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopPage } from '../../src/contract/entities/shopPage'
import { shopPage, shopPageNames } from '../../src/contract/entities/shopPage'
import { linkTarget } from '../../src/contract/rules/link'
import { pageOfMarkdown } from '../../src/server/modules/pages/markdown'
import { rule } from '../spec/behaviour'
import { databases } from '../support/databases'
import { worstTexts } from '../support/worstTexts'
import { inEnglish, withBuiltShop } from './support/builtShop'

const words = ({ blocks }: ShopPage) => JSON.stringify(blocks)
const paragraph = (...spans: object[]) => ({ kind: 'paragraph', spans })

describe('a page in Markdown', () => {
  it('says what a text says', () => {
    const text = [
      '# Our *way*',
      'To **all of** Iraq, [by car](/libraries "x"),  ',
      'not _by_ `mule` & co. &copy;',
      '# Fees',
      '#### Small',
      '- near\n  1. Karrada\n\n     and round it\n- far',
      '> as said',
      '| where | fee |\n|--|--|\n| Basra | **5** |',
      '```\n<b>\n```',
      '---',
      '![a lorry](https://example.com/lorry.png)',
    ].join('\n\n')
    expect(pageOfMarkdown(text.replace('),  \n\n', '),  \n'))).toEqual({
      heading: 'Our way',
      blocks: [
        paragraph(
          { text: 'To ' },
          { text: 'all of', isStrong: true },
          { text: ' Iraq, ' },
          { text: 'by car', href: '/libraries' },
          { text: ',' },
          { text: '\n' },
          { text: 'not ' },
          { text: 'by', isEmphasised: true },
          { text: ' ' },
          { text: 'mule', isCode: true },
          { text: ' & co. ©' },
        ),
        { kind: 'heading', level: 2, spans: [{ text: 'Fees' }] },
        { kind: 'heading', level: 4, spans: [{ text: 'Small' }] },
        {
          kind: 'list',
          items: [
            { depth: 0, isNumbered: false, spans: [{ text: 'near' }] },
            {
              depth: 1,
              isNumbered: true,
              spans: [{ text: 'Karrada' }, { text: '\n' }, { text: 'and round it' }],
            },
            { depth: 0, isNumbered: false, spans: [{ text: 'far' }] },
          ],
        },
        { kind: 'quote', spans: [{ text: 'as said' }] },
        {
          kind: 'table',
          head: [[{ text: 'where' }], [{ text: 'fee' }]],
          rows: [[[{ text: 'Basra' }], [{ text: '5', isStrong: true }]]],
        },
        { kind: 'code', text: '<b>\n' },
        { kind: 'rule' },
        paragraph({ text: 'a lorry' }),
      ],
    })
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">b</b> c',
    '<!-- hidden -->',
    '</p></div><iframe src="//evil.example">',
    '<svg><style><!--</style><img src=x onerror=alert(1)>',
  ])('takes %s for text', (html) => {
    const page = pageOfMarkdown(html)
    expect(page.blocks).toEqual([paragraph({ text: html })])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:http://x/1',
    'http://[',
  ])('makes no link of %s', (target) => {
    expect(linkTarget(target)).toBeNull()
    // A sign that a browser would pass over is written in Markdown as what it is: such a link stays in the shop.
    for (const written of [target, target.replace(':', '&#58;'), target.replace(':', '&colon;')])
      for (const text of [`[a](<${written}>)`, `[a][b]\n\n[b]: <${written}>`, `<${written}>`])
        expect(words(pageOfMarkdown(text))).not.toMatch(/"href":"(?!\/[^/])/)
  })

  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['//example.com/a', 'http://example.com/a'],
    ['mailto:shop@example.com', 'mailto:shop@example.com'],
    ['/orders', '/orders'],
    ['contact-us', '/contact-us'],
    ['/..//evil.example', '/evil.example'],
    ['\\\\evil.example', 'http://evil.example/'],
    ['/كتب', '/%D9%83%D8%AA%D8%A8'],
    ['#top', '/#top'],
  ])('leads by %s to %s', (target, aim) => {
    expect(linkTarget(target)).toBe(aim)
    expect(linkTarget(aim)).toBe(aim)
  })

  it('is as the contract says whatever stands in it', () => {
    const marks = [
      '[',
      '*',
      '`',
      '>',
      '![',
      '- ',
      '[a](',
      '<',
      '_a',
      '|a',
      '|a|\n|-|\n',
      '&',
      '\\',
      '[x][',
      '  - a\n',
      '1. ',
    ]
    const texts = [
      ...marks.map((mark) => mark.repeat(2000)),
      ...marks.flatMap((one) => marks.map((other) => `${one}${other} a\n`.repeat(20))),
      ...Object.values(worstTexts(2000)),
    ]
    for (const text of texts) expect(shopPage.safeParse(pageOfMarkdown(text)).error).toBeUndefined()
  })
})

describe.each(databases)('pages that the shop wrote itself on $name', (kind) => {
  const shop = withBuiltShop(kind)
  const folder = () => join(shop.data.place.dataDir, 'pages')
  const write = async (name: string, text: string | Buffer) => {
    await mkdir(folder(), { recursive: true })
    await writeFile(join(folder(), name), text)
  }
  afterEach(() => rm(folder(), { recursive: true, force: true }))
  const ask = async (name: string, language: string) => {
    const answer = await shop.app.inject({
      url: `/api/Pages/${name}`,
      headers: { 'accept-language': language },
    })
    return { status: answer.statusCode, data: answer.json<{ data: ShopPage | null }>().data }
  }
  /** What the HTML of a page carries of it. */
  const carried = async (name: string, headers = {}) => {
    const { first, title, body } = await shop.get(`/${name}`, headers)
    const { entries } = first as { entries: { call: string; arg: string; body: { data: ShopPage | null } }[] }
    expect(entries.map(({ call, arg }) => [call, arg])).toEqual([['shopPage', name]])
    return { data: entries[0]?.body.data, title, body }
  }

  test(rule('INFO-2'), async () => {
    for (const name of shopPageNames) {
      expect(await ask(name, 'ar')).toEqual({ status: 200, data: null })
      expect((await carried(name)).data).toBeNull()
      await write(`${name}.ar.md`, `# كما نفعل\n\nنصّنا <b>في</b> ${name}`)
      const { data } = await ask(name, 'ar')
      expect(data).toMatchObject({ heading: 'كما نفعل' })
      expect((await ask(name, 'en')).data).toBeNull()
      const drawn = await carried(name)
      expect(drawn.data).toEqual(data)
      expect(drawn.title).toBe('كما نفعل · سوق الورّاقين')
      expect(drawn.body).toContain(`content="نصّنا &lt;b&gt;في&lt;/b&gt; ${name}"`)
      expect(drawn.body).not.toContain('<b>')
      expect((await carried(name, inEnglish)).data).toBeNull()
      await write(`${name}.ar.md`, 'غُيِّر')
      expect((await ask(name, 'ar')).data).toEqual({ heading: null, blocks: [paragraph({ text: 'غُيِّر' })] })
      expect((await carried(name)).data?.heading).toBeNull()
      await rm(join(folder(), `${name}.ar.md`))
      expect((await ask(name, 'ar')).data).toBeNull()
    }
  })

  test.each([
    ['is too large', 'x'.repeat(200_001)],
    ['is not in UTF-8', Buffer.from([0xff, 0xfe, 0x41])],
    ['is empty', ' \n'],
  ])('keep their usual words where a file %s', async (_, text) => {
    await write('terms.en.md', text)
    expect(await ask('terms', 'en')).toEqual({ status: 200, data: null })
    expect((await shop.get('/terms', inEnglish)).status).toBe(200)
  })

  test.each(['about', 'terms.ar', '..%2f..%2fsecret', 'constructor'])('are not at %s', async (name) => {
    await write('about.ar.md', 'text')
    expect((await ask(name, 'ar')).status).toBe(400)
  })

  test('are no folders', async () => {
    await mkdir(join(folder(), 'privacy.en.md'), { recursive: true })
    expect(await ask('privacy', 'en')).toEqual({ status: 200, data: null })
  })
})
