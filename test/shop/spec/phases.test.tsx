import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, page, type Reply } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, textsOf } from '../../support/texts'
import { everything, failedWords, readingScreens } from '../../support/everyScreen'

/** What a server may send instead of an answer. */
const faults: [string, Reply][] = [
  ['HTTP 500', bad(500)],
  ['a failed envelope over HTTP 200', bad(500, null, 200)],
  ['HTML', page('<!doctype html><h1>It works</h1>')],
  ['an empty body', { status: 200, body: '' }],
  ['truncated JSON', { status: 200, body: '{"statusCode":200,"data":[{"id":' }],
  ['a lost connection', 'broken'],
]

describe.each(bothLanguages)('loading, error and loaded, in %s', (language) => {
  const texts = textsOf[language]

  it.each(readingScreens)(`${rule('STATES-1')}: $call on $path`, async ({ call, path, isPrivate }) => {
    const whole = everything()
    const waiting: ((reply: Reply) => void)[] = []
    const { replies, person } = await renderShop({
      language,
      path,
      ...(isPrivate && { token: 'a-token-of-ours' }),
      replies: { ...whole, [call]: () => new Promise<Reply>((resolve) => waiting.push(resolve)) },
    })
    const main = within(screen.getByRole('main'))
    const words = failedWords(texts, call, path)
    await waitFor(() => {
      expect(waiting).not.toHaveLength(0)
    })
    expect(main.queryByText(words)).not.toBeInTheDocument()
    expect(screen.getByRole('main')).not.toBeEmptyDOMElement()

    let answered = 0
    for (const [name, reply] of faults) {
      const isFirst = answered === 0
      if (!isFirst) {
        await person.click(main.getAllByRole('button', { name: texts.common.retry })[0] as HTMLElement)
        await waitFor(() => {
          expect(waiting.length).toBeGreaterThan(answered)
        })
      }
      while (answered < waiting.length) {
        waiting[answered]?.(reply)
        answered += 1
      }
      const failed = await main.findByText(words)
      expect([name, failed]).toEqual([name, failed])
    }

    replies[call] = whole[call]
    await person.click(main.getAllByRole('button', { name: texts.common.retry })[0] as HTMLElement)
    await waitFor(() => {
      expect(main.queryByText(words)).not.toBeInTheDocument()
    })
    await waitFor(() => {
      expect(main.queryByText(texts.common.loading)).not.toBeInTheDocument()
    })
    expect(screen.getByRole('main')).not.toBeEmptyDOMElement()
  })

  it.each(readingScreens)('says that it still waits: $call on $path', async ({ call, path, isPrivate }) => {
    const whole = everything()
    const { replies, person, countOf } = await renderShop({
      language,
      path,
      ...(isPrivate && { token: 'a-token-of-ours' }),
      replies: { ...whole, [call]: 'silence' },
      environment: { slowAfter: 30 },
    })
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(texts.common.stillWaiting)).toBeVisible()
    const before = countOf(call)
    replies[call] = whole[call]
    await person.click(main.getAllByRole('button', { name: texts.common.retry })[0] as HTMLElement)
    await waitFor(() => {
      expect(main.queryByText(texts.common.stillWaiting)).not.toBeInTheDocument()
    })
    expect(countOf(call)).toBe(before + 1)
  })
})
