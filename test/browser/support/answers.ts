import type { Page } from 'playwright-core'
import { type AnyCallName, everyAddress } from '../../support/everyCall'

/** What a call is told instead of the server's answer; `silence` never answers. */
export type Answer = { status: number; body: string } | 'silence'
export type Answers = Partial<Record<AnyCallName, Answer>>

export const silence: Answer = 'silence'

export const aGood = (data: unknown, message: string | null = null): Answer => ({
  status: 200,
  body: JSON.stringify({ statusCode: 200, data, message }),
})

export const aFailure: Answer = {
  status: 500,
  body: JSON.stringify({ statusCode: 500, data: null, message: 'Try again in a minute.' }),
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i')

/** The exact path of a call goes before one with a parameter, as `/Products/new-releases` before `/Products/{id}`. */
const callOf = (method: string, pathname: string) => {
  const fitting = Object.entries(everyAddress).filter(
    ([, address]) => address.method === method && patternOf(address.path).test(pathname),
  )
  return (fitting.find(([, { path }]) => !path.includes('{')) ?? fitting[0])?.[0] as AnyCallName | undefined
}

const firstAnswers = /<script[^>]*id="first-answers"[^>]*>[\s\S]*?<\/script>/

/**
 * From now on these calls of a page get these answers. What the server would carry in the HTML is taken out, so that
 * the screen has to ask.
 */
export const answerWith = async (page: Page, answers: Answers) => {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'document') {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(firstAnswers, '') })
      return
    }
    const call = callOf(request.method(), pathname)
    const answer = call && answers[call]
    if (answer === undefined) return route.fallback()
    if (answer === 'silence') return
    await route.fulfill({ ...answer, contentType: 'application/json' })
  })
}
