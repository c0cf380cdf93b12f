import { getHeapSpaceStatistics } from 'node:v8'
import { giveBackMemory } from '../../src/server/giveBackMemory'

/** Bytes that young objects hold of the machine. */
const roomOfYoung = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.physical_space_size ?? NaN

test('what the start alone needed is given back before anybody can ask', () => {
  const texts = Array.from({ length: 200_000 }, (_, number) => ({ number, text: `text ${String(number)}` }))
  expect(texts.at(-1)?.number).toBe(199_999)
  const before = roomOfYoung()
  giveBackMemory()
  expect(roomOfYoung()).toBeLessThan(before / 2)
})
