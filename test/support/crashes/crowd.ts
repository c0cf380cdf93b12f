import type { DatabasePlace } from '../../../src/server/database/connect'
import type { TestDatabase } from '../databases'
import { loggedIn, makeProduct } from '../factories'
import { startShop } from '../runningShop'
import { testApp } from '../testApp'
import { CrashShopper } from './CrashShopper'
import { copiesAtFirst } from './lookInside'
import { Registrar } from './Registrar'

const shopperCount = 8
const productCount = 6
export const tokenSecret = 'a secret that every start of this server knows'

/** Everybody who writes, and what they buy. */
export interface Crowd {
  shoppers: CrashShopper[]
  registrar: Registrar
  productIds: number[]
}

/** Makes products and shoppers in an empty database. */
export const gather = async (data: TestDatabase): Promise<Crowd> => {
  const shop = await testApp(data, { tokenSecret })
  const crowd: Crowd = { shoppers: [], registrar: new Registrar(), productIds: [] }
  for (let count = 0; count < productCount; count += 1) {
    const { id } = await makeProduct(shop.db, { price: 199 + count })
    await shop.db.insertInto('stock').values({ product_id: id, copies: copiesAtFirst }).execute()
    crowd.productIds.push(id)
  }
  for (let count = 0; count < shopperCount; count += 1) {
    const { user, token } = await loggedIn(shop)
    crowd.shoppers.push(new CrashShopper(user.id, token))
  }
  await shop.close()
  return crowd
}

/** The real server, which takes the crowd's tokens; with further settings if need be. */
export const startFor = (place: DatabasePlace, settings: Record<string, string> = {}) =>
  startShop({
    DATA_DIR: place.dataDir,
    TOKEN_SECRET: tokenSecret,
    SEED: 'none',
    HOST: '127.0.0.1',
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    ...settings,
  })
