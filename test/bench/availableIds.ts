interface Category {
  data: { products: { id: number; status: string }[] }
}

/** Ids of some books that can be put into a cart; others on the page are out of stock or still to come. */
export async function availableIds(address: string): Promise<number[]> {
  const page = (await (await fetch(`${address}/api/Category/2?pageSize=24`)).json()) as Category
  return page.data.products.filter(({ status }) => status === 'available').map(({ id }) => id)
}
