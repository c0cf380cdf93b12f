import { readIsbn } from '../../src/contract/rules/isbn'

describe('an ISBN', () => {
  it.each([
    ['9780306406157'],
    ['978-0-306-40615-7'],
    ['978 0 306 40615 7'],
    ['978–0–306–40615–7'],
    ['ISBN 978-0-306-40615-7'],
    ['ISBN-13: 978-0-306-40615-7'],
    ['ردمك: ٩٧٨٠٣٠٦٤٠٦١٥٧'],
    ['0306406152'],
    ['0-306-40615-2'],
    ['ISBN-10: 0-306-40615-2'],
    ['\u200e978-0-306-40615-7\u200f'],
    ['978\u200b0306406157'],
  ])('is read from %s', (written) => {
    expect(readIsbn(written)).toBe('9780306406157')
  })

  it('of ten signs may end in X for ten', () => {
    expect(readIsbn('0-8044-2957-X')).toBe('9780804429573')
    expect(readIsbn('0-8044-2957-x')).toBe('9780804429573')
  })

  it('is none where any single digit is another', () => {
    for (const right of ['9780306406157', '0306406152']) {
      for (const at of right.split('').keys()) {
        for (let digit = 0; digit < 10; digit += 1) {
          const typed = right.slice(0, at) + String(digit) + right.slice(at + 1)
          if (typed !== right) expect(readIsbn(typed)).toBeNull()
        }
      }
    }
  })

  it.each(['', 'X', '978', '97803064061570', '1234567890123', '978030640615X', 'الحرب', '0306406152a'])(
    'is not read from “%s”',
    (text) => {
      expect(readIsbn(text)).toBeNull()
    },
  )
})
