import { aFailure, aGood, silence } from '../../support/answers'
import type { DemoData } from '../../support/demoData'
import { numbered, type Scene } from '../scene'

/** The home screen empty, with one, five hundred and too long entries, on its way and failed. */
export const homeStates = ({ product, long, plain }: DemoData): Scene[] => [
  {
    name: 'home-empty',
    path: '/',
    answers: { categories: aGood([]), newCategories: aGood([]), newReleases: aGood([]) },
  },
  {
    name: 'home-failed',
    path: '/',
    answers: { categories: aFailure, newCategories: aFailure, newReleases: aFailure },
    sees: '[role="alert"]',
  },
  {
    name: 'home-loading',
    path: '/',
    answers: { categories: silence, newCategories: silence, newReleases: silence },
  },
  {
    name: 'home-one',
    path: '/',
    answers: {
      categories: aGood([plain]),
      newCategories: aGood([plain]),
      newReleases: aGood([product]),
    },
    sees: '.slick-slide article',
  },
  {
    name: 'home-long',
    path: '/',
    answers: {
      categories: aGood(numbered(30, { ...plain, name: long, imageUrl: null })),
      newReleases: aGood(numbered(30, { ...product, name: long, authorName: long, imageUrl: null })),
    },
    sees: '.slick-slide article',
  },
  {
    name: 'home-500',
    isLong: true,
    path: '/',
    answers: { categories: aGood(numbered(500, plain)), newReleases: aGood(numbered(500, product)) },
    sees: '.slick-slide article',
  },
]
