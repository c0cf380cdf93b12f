import { unwrap, type Unwrapped } from '../../../src/shop/api/answers'

const notes = { message: null, page: null }

describe('an answer is unwrapped', () => {
  it.each([
    ['an envelope', { statusCode: 200, data: [1], message: 'Done' }, [1], { ...notes, message: 'Done' }],
    ['data inside data', { data: { data: [1] } }, [1], notes],
    [
      'an envelope inside data',
      { data: { statusCode: 200, data: [1], message: 'In' } },
      [1],
      { ...notes, message: 'In' },
    ],
    ['a bare list', [1], [1], notes],
    ['a bare object', { id: 1 }, { id: 1 }, notes],
    [
      'a bare object with a message',
      { token: 'x', message: 'Hi' },
      { token: 'x', message: 'Hi' },
      { ...notes, message: 'Hi' },
    ],
    ['data that is null', { statusCode: 200, data: null, message: '' }, null, notes],
    ['a statusCode written as text', { statusCode: '200', data: [] }, [], notes],
    ['an envelope without a statusCode', { data: [2] }, [2], notes],
  ])('%s', (_, body, data, expected) => {
    expect(unwrap(body, 200)).toEqual({ data, notes: expected })
  })

  it.each([{ number: 1, size: 20 }, { nextCursor: 7, total: 40 }, [], 'abc', null])(
    'takes another backend’s page, which goes on otherwise, for none: %j',
    (page) => {
      expect(unwrap({ statusCode: 200, data: [], message: '', page }, 200)).toEqual({ data: [], notes })
    },
  )

  it('keeps where a paged list goes on', () => {
    const page = { nextCursor: 'abc', total: 40, totalIsCapped: false }
    expect(unwrap({ statusCode: 200, data: [], message: '', page }, 200)).toEqual({
      data: [],
      notes: { message: null, page },
    })
  })

  it('takes any 2xx for success where the body names no statusCode', () => {
    expect(unwrap({ id: 1 }, 201)).toEqual({ data: { id: 1 }, notes })
  })
})

const errorOf = (answer: Unwrapped) => ('error' in answer ? answer.error : undefined)

describe('a failure is told from its answer', () => {
  it.each([
    [
      'a statusCode over HTTP 200',
      { statusCode: 409, data: null, message: 'Too many' },
      200,
      'refused',
      409,
      'Too many',
    ],
    [
      'a statusCode inside data',
      { data: { statusCode: 404, message: 'Gone' } },
      200,
      'notFound',
      404,
      'Gone',
    ],
    ['an HTTP status without a statusCode', { message: 'No' }, 400, 'refused', 400, 'No'],
    ['a message inside data', { data: { message: 'Deep' } }, 400, 'refused', 400, 'Deep'],
    ['401', { statusCode: 401, data: null, message: 'Who?' }, 401, 'unauthorised', 401, 'Who?'],
    ['5xx', { statusCode: 500, data: null, message: 'Ouch' }, 500, 'server', 500, 'Ouch'],
    ['201 in an envelope', { statusCode: 201, data: [], message: 'Made' }, 200, 'refused', 201, 'Made'],
  ])('%s', (_, body, http, kind, status, message) => {
    expect(errorOf(unwrap(body, http))).toEqual({ kind, status, message })
  })

  it('keeps what a refusal holds beside its sentence', () => {
    const lines = [{ id: 1 }]
    expect(unwrap({ statusCode: 409, data: lines, message: 'Changed' }, 409)).toMatchObject({ data: lines })
  })

  it('has no message when the server said nothing', () => {
    expect(errorOf(unwrap({}, 500))).toEqual({ kind: 'server', status: 500 })
  })
})
