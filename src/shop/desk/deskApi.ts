import { type DeskCallName, deskAddresses } from '../../contract/desk/addresses'
import type { DeskOverview } from '../../contract/desk/overview'
import type { Request } from '../api/baseQuery'
import { shopApi } from '../api/shopApi'
import { readDeskOverview } from './deskReaders'

/** What the desk's calls change and show, beside the tags of the shop: a price changed here is fresh on the shop's screens too. */
const deskTags = [
  'DeskOverview',
  'DeskProduct',
  'DeskOrders',
  'DeskMessages',
  'DeskLibrary',
  'DeskPeople',
] as const

/** All that the shop shows of products: no list that lacks one can name it when it comes there. */
export const everyShelf = ['Product', 'Category', 'Library', 'Search'] as const

/** A call of the desk: its address comes with the desk, since the first page of a shopper does not know it. */
export const desk = <Call extends DeskCallName>(
  call: Call,
  request: Omit<Request, 'call' | 'address'>,
): Request => ({
  call,
  address: deskAddresses[call],
  ...request,
})

/** What is asked at the desk alone. It joins the one API slice when the desk is opened. */
export const deskApi = shopApi.enhanceEndpoints({ addTagTypes: deskTags }).injectEndpoints({
  endpoints: (build) => ({
    deskOverview: build.query<DeskOverview, void>({
      query: () => desk('deskOverview', { read: readDeskOverview }),
      providesTags: ['DeskOverview'],
    }),
  }),
})

export const { useDeskOverviewQuery } = deskApi
