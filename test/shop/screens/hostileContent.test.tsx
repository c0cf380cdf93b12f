import { screen, waitFor } from '@testing-library/react'
import type { Reply, Replies } from '../../support/cannedServer'
import { everything, readingScreens } from '../../support/everyScreen'
import { renderShop } from '../../support/renderShop'

/** Texts of a backend that would run, load or cover something where one was taken for more than a text. */
const texts = [
  '<script>alert("wicked")</script>',
  '<img src=x onerror=alert("wicked")>',
  '"><svg onload=alert("wicked")>',
  'javascript:alert("wicked")',
  'data:text/html,<script>alert("wicked")</script>',
  '//wicked.example/x" style="position:fixed',
  '</title><base href="https://wicked.example/">',
  '{{constructor.constructor("wicked")()}}',
]

const paths = [...new Map(readingScreens.map((screen) => [screen.path, screen])).values()]

/** The same answer with every text in it replaced. */
const saying = (text: string, reply: Reply): Reply =>
  typeof reply === 'string'
    ? reply
    : {
        ...reply,
        body: JSON.stringify(
          JSON.parse(reply.body, (name, value: unknown) =>
            typeof value === 'string' && name !== 'createdAt' ? text : value,
          ),
        ),
      }

const repliesSaying = (text: string): Replies =>
  Object.fromEntries(
    Object.entries(everything()).map(([call, reply]) => [
      call,
      typeof reply === 'function' ? reply : saying(text, reply),
    ]),
  )

/** Elements and attributes of the whole document that run or load what nobody of ours wrote. */
const dangers = () => {
  // What must not be there has no role to be found by.
  // eslint-disable-next-line testing-library/no-node-access
  const elements = [...document.querySelectorAll('body *, title *')]
  return elements.flatMap(({ localName, attributes }) => [
    ...(/^(?:script|iframe|object|embed|base|style|link|meta)$/.test(localName) ? [localName] : []),
    ...[...attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          // A picture runs nothing, whatever its address.
          (/^(?:href|action|formaction|xlink:href)$/.test(name) &&
            /^\s*(?:javascript|vbscript|data):/i.test(value)),
      )
      .map(({ name, value }) => `${localName} ${name}=${value}`),
  ])
}

describe.each(paths)('$path', ({ path, isPrivate }) => {
  it.each(texts)('shows %s of a backend as the text that it is', async (text) => {
    await renderShop({
      path,
      replies: repliesSaying(text),
      ...(isPrivate && { token: 'a-token-for-tests', user: { id: 1, firstName: text, lastName: text } }),
    })
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/wicked/))
    expect(dangers()).toEqual([])
  })
})
