import type { Role } from '../rules/roles'
import { z } from 'zod'
import { maximumBytes } from '../constants'
import { textId } from '../text'
import { deskAddresses } from './addresses'
import { answerMessageBody, deskMessage, deskMessages, deskMessagesQuery } from './messages'
import {
  deskOrder,
  deskOrders,
  deskOrdersQuery,
  deskSlipsQuery,
  movedOrders,
  moveDeskOrderBody,
  moveDeskOrdersBody,
} from './orders'
import {
  changeLibraryBody,
  deskLibrary,
  deskLibraryPage,
  librariesQuery,
  libraryParams,
  sendBackBody,
} from './libraries'
import { deskLog, deskLogQuery } from './log'
import {
  deskImport,
  exportPage,
  pageQuery,
  importFinding,
  importParams,
  importsQuery,
  libraryOfImport,
  moveImportBody,
  pieceParams,
  startImportBody,
} from './imports'
import { deskOverview } from './overview'
import { changeRoleBody, deskPeople, deskPeopleQuery, deskPerson, personParams } from './people'
import {
  addProductBody,
  changeProductsBody,
  deskProduct,
  deskProductDetail,
  deskProductsQuery,
  deskShelves,
  saveProductBody,
} from './products'
import { deskSession, deskShopper, findShopperBody, mailParams, openSessionBody } from './support'
import { deskSales, salesQuery } from './sales'

const oneOrder = z.strictObject({ orderId: textId })
const everybody = ['seller', 'staff', 'keeper'] as const satisfies readonly Role[]
const wholeMarket = ['staff', 'keeper'] as const satisfies readonly Role[]
const sellers = ['seller', 'keeper'] as const satisfies readonly Role[]

const oneOf = z.strictObject({ id: textId })
const vendors = ['seller'] as const satisfies readonly Role[]
const keepers = ['keeper'] as const satisfies readonly Role[]

const ofImport = { who: 'shopper', roles: sellers, params: importParams, data: deskImport } as const
const ofLibrary = { who: 'shopper', params: libraryParams, data: deskLibrary } as const

/**
 * The table of the desk's calls: who may ask each (`roles`, one line a call), and what it carries, as in `contract/calls.ts`. To
 * everybody else a call is not there: 404. What a seller may see of it, the server narrows to the seller's own libraries.
 */
export const deskCalls = {
  deskOverview: { ...deskAddresses.deskOverview, who: 'shopper', roles: everybody, data: deskOverview },
  /** What is with somebody's account; who looked is written down. */
  deskFindShopper: {
    ...deskAddresses.deskFindShopper,
    who: 'shopper',
    roles: wholeMarket,
    body: findShopperBody,
    data: deskShopper,
  },
  deskSendMailAgain: {
    ...deskAddresses.deskSendMailAgain,
    who: 'shopper',
    roles: wholeMarket,
    params: mailParams,
    data: z.null(),
  },
  /** A session that a shopper sent to support; who looked at it is written down. */
  deskSession: {
    ...deskAddresses.deskSession,
    who: 'shopper',
    roles: wholeMarket,
    body: openSessionBody,
    data: deskSession,
  },
  deskShelves: { ...deskAddresses.deskShelves, who: 'shopper', roles: sellers, data: deskShelves },
  deskProducts: {
    ...deskAddresses.deskProducts,
    who: 'shopper',
    roles: sellers,
    query: deskProductsQuery,
    data: z.array(deskProduct),
  },
  deskProduct: {
    ...deskAddresses.deskProduct,
    who: 'shopper',
    roles: sellers,
    params: oneOf,
    data: deskProductDetail,
  },
  /** Refused with the products as they are now where one of them is not what was seen. */
  deskChangeProducts: {
    ...deskAddresses.deskChangeProducts,
    who: 'shopper',
    roles: sellers,
    maximumBytes: maximumBytes.cart,
    body: changeProductsBody,
    data: z.array(deskProduct),
    refusal: z.array(deskProduct),
  },
  deskAddProduct: {
    ...deskAddresses.deskAddProduct,
    who: 'shopper',
    roles: sellers,
    body: addProductBody,
    data: deskProductDetail,
  },
  deskSaveProduct: {
    ...deskAddresses.deskSaveProduct,
    who: 'shopper',
    roles: sellers,
    params: oneOf,
    body: saveProductBody,
    data: deskProductDetail,
  },
  /** What was ordered stays; it can be hidden. */
  deskRemoveProduct: {
    ...deskAddresses.deskRemoveProduct,
    who: 'shopper',
    roles: sellers,
    params: oneOf,
    data: z.null(),
  },
  /** Multipart without text fields: the picture comes as the file part `Image`. A day later it goes unless a product shows it. */
  deskAddPicture: {
    ...deskAddresses.deskAddPicture,
    who: 'shopper',
    roles: sellers,
    multipart: true,
    body: z.strictObject({}),
    data: z.strictObject({ image: z.string() }),
  },
  deskOrders: {
    ...deskAddresses.deskOrders,
    who: 'shopper',
    roles: everybody,
    query: deskOrdersQuery,
    data: deskOrders,
  },
  deskOrder: {
    ...deskAddresses.deskOrder,
    who: 'shopper',
    roles: everybody,
    params: oneOrder,
    data: deskOrder,
  },
  deskSlips: {
    ...deskAddresses.deskSlips,
    who: 'shopper',
    roles: everybody,
    query: deskSlipsQuery,
    data: z.array(deskOrder),
  },
  moveDeskOrder: {
    ...deskAddresses.moveDeskOrder,
    who: 'shopper',
    roles: everybody,
    params: oneOrder,
    body: moveDeskOrderBody,
    data: deskOrder,
  },
  moveDeskOrders: {
    ...deskAddresses.moveDeskOrders,
    who: 'shopper',
    roles: everybody,
    body: moveDeskOrdersBody,
    data: movedOrders,
  },
  deskSales: {
    ...deskAddresses.deskSales,
    who: 'shopper',
    roles: everybody,
    query: salesQuery,
    data: deskSales,
  },
  deskMessages: {
    ...deskAddresses.deskMessages,
    who: 'shopper',
    roles: wholeMarket,
    query: deskMessagesQuery,
    data: deskMessages,
  },
  answerMessage: {
    ...deskAddresses.answerMessage,
    who: 'shopper',
    roles: wholeMarket,
    params: z.strictObject({ messageId: textId }),
    body: answerMessageBody,
    data: deskMessage,
  },
  deskLibraries: {
    ...deskAddresses.deskLibraries,
    who: 'shopper',
    roles: sellers,
    query: librariesQuery,
    data: z.array(deskLibrary),
  },
  deskLibrary: { ...deskAddresses.deskLibrary, ...ofLibrary, roles: sellers, data: deskLibraryPage },
  changeLibrary: { ...deskAddresses.changeLibrary, ...ofLibrary, roles: sellers, body: changeLibraryBody },
  /** Multipart without text fields: the picture comes as the file part `Image`. */
  changeLibraryPicture: {
    ...deskAddresses.changeLibraryPicture,
    ...ofLibrary,
    roles: sellers,
    multipart: true,
    body: z.strictObject({}),
  },
  askForApproval: { ...deskAddresses.askForApproval, ...ofLibrary, roles: vendors },
  approveLibrary: { ...deskAddresses.approveLibrary, ...ofLibrary, roles: keepers },
  sendLibraryBack: { ...deskAddresses.sendLibraryBack, ...ofLibrary, roles: keepers, body: sendBackBody },
  deskPeople: {
    ...deskAddresses.deskPeople,
    who: 'shopper',
    roles: keepers,
    query: deskPeopleQuery,
    data: deskPeople,
  },
  /** Says who somebody is at the shop; it counts from the next call on. */
  changeRole: {
    ...deskAddresses.changeRole,
    who: 'shopper',
    roles: keepers,
    params: personParams,
    body: changeRoleBody,
    data: deskPerson,
  },
  /** Who did what at the desk; a seller reads what was done in the own libraries. */
  deskLog: { ...deskAddresses.deskLog, who: 'shopper', roles: everybody, query: deskLogQuery, data: deskLog },
  deskImports: {
    ...deskAddresses.deskImports,
    who: 'shopper',
    roles: sellers,
    query: importsQuery,
    data: z.array(deskImport),
  },
  deskImport: { ...deskAddresses.deskImport, ...ofImport },
  deskImportFindings: {
    ...deskAddresses.deskImportFindings,
    ...ofImport,
    query: pageQuery,
    data: z.array(importFinding),
  },
  /** Makes room for a file, which then comes in pieces. */
  startDeskImport: {
    ...deskAddresses.startDeskImport,
    who: 'shopper',
    roles: sellers,
    body: startImportBody,
    data: deskImport,
  },
  /** Multipart without text fields: the piece comes as the file part `Piece`. After the last one the file is checked. */
  sendDeskImport: {
    ...deskAddresses.sendDeskImport,
    ...ofImport,
    params: pieceParams,
    multipart: true,
    filePart: 'Piece',
    body: z.strictObject({}),
  },
  moveDeskImport: { ...deskAddresses.moveDeskImport, ...ofImport, body: moveImportBody },
  deskExport: {
    ...deskAddresses.deskExport,
    who: 'shopper',
    roles: sellers,
    params: libraryOfImport,
    query: pageQuery,
    data: exportPage,
  },
} as const
