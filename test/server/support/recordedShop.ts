import { makeSearchKeys } from '../../../src/server/products/searchKeys'
import type { DatabaseKind } from '../../support/databases'
import {
  makeCategory,
  makeLibrary,
  makeProduct,
  makeProductsLike,
  makeSubCategory,
} from '../../support/factories'
import { recordStatements } from '../../support/recordStatements'
import { testApp } from '../../support/testApp'

const productCount = 40
/** More than are counted one by one, and than a search puts in order. */
const manyProducts = 5040
const atOnce = 840

/** A server whose statements are noted, in front of 40 products of the library 'Counting house' in one sub-category. */
export const recordedShop = async (kind: DatabaseKind) => {
  const data = await kind.create()
  const recorder = recordStatements(data.database)
  const shop = await testApp({ ...data, database: recorder.database })
  const category = (await makeCategory(shop.db)).id
  const sub = (await makeSubCategory(shop.db, { category_id: category })).id
  const library = await makeLibrary(shop.db, { name: 'Counting house', is_public: 1 })
  const place = { category_id: category, sub_category_id: sub, library_id: library.id }
  const products: number[] = []
  for (let number = 0; number < productCount; number += 1) {
    products.push((await makeProduct(shop.db, { ...place, name: `Counted volume ${String(number)}` })).id)
  }
  await makeSearchKeys(shop.db)
  return {
    data,
    recorder,
    shop,
    category,
    sub,
    library: library.id,
    /** Makes the shelf longer than its choices are counted along. */
    lengthen: async () => {
      const one = await shop.db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', Math.max(...products))
        .executeTakeFirstOrThrow()
      for (let made = 0; made < manyProducts; made += atOnce) await makeProductsLike(shop.db, one, atOnce)
    },
    /** The one made last; the others are numbered before it. */
    product: Math.max(...products),
    close: async () => {
      await shop.close()
      await recorder.database.close()
      await data.drop()
    },
  }
}
