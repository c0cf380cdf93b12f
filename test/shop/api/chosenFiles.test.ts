import { keepChosen, pictureForm } from '../../../src/shop/api/chosenPicture'
import { keepFile, keptFile } from '../../../src/shop/desk/imports/importFiles'

/** On plain http, other than of this machine, browsers have no `crypto.randomUUID`. */
it('a file is kept under a name of its own where the page has no secure context', () => {
  Object.defineProperty(globalThis.crypto, 'randomUUID', { configurable: true, value: undefined })
  const [first, second] = [new File(['1'], 'a.csv'), new File(['2'], 'a.csv')]
  const [one, other] = [keepFile(first), keepFile(second)]
  expect([keptFile(one), keptFile(other)]).toEqual([first, second])
  expect(pictureForm(keepChosen(first)).get('Image')).toBeInstanceOf(File)
})
