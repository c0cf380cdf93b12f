import { aFailure, aGood } from '../../support/answers'
import type { DemoData } from '../../support/demoData'
import { cards, numbered, type Scene } from '../scene'

/** Libraries: none, one, five hundred, too long, not there and failed. */
export const libraryStates = ({ library, product, long }: DemoData): Scene[] => {
  const libraryPath = `/library/${encodeURIComponent(library.librarieName)}`
  return [
    { name: 'libraries-empty', path: '/libraries', answers: { libraries: aGood([]) } },
    {
      name: 'libraries-failed',
      path: '/libraries',
      answers: { libraries: aFailure },
      sees: '[role="alert"]',
    },
    {
      name: 'libraries-one',
      path: '/libraries',
      answers: { libraries: aGood([library]) },
      sees: 'main li a',
    },
    {
      name: 'libraries-500-long',
      isLong: true,
      path: '/libraries',
      answers: { libraries: aGood(numbered(500, { ...library, id: 0, librarieName: long, imgUrl: null })) },
      sees: 'main li a',
    },
    { name: 'library-not-there', path: '/library/nobody' },
    {
      name: 'library-failed',
      path: libraryPath,
      answers: { libraryByName: aFailure },
      sees: '[role="alert"]',
    },
    {
      name: 'library-long',
      path: libraryPath,
      answers: {
        libraryByName: aGood([
          { librarieName: long, vendorName: long, vendorImage: null, products: [product] },
        ]),
      },
      sees: cards,
    },
  ]
}
