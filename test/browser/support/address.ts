import type { ShopPage } from './openShop'

/** In the checkout: fills in an address and asks for the order, up to the last question. */
export const giveAddress = async ({ page, texts }: Pick<ShopPage, 'page' | 'texts'>) => {
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await main
    .getByRole('combobox', { name: texts.checkout.governorate, exact: true })
    .selectOption({ index: 1 })
  await field(texts.checkout.town).fill('Karrada')
  await field(texts.checkout.address).fill('Street 62, house 7')
  await main.getByRole('button', { name: texts.checkout.submit, exact: true }).click()
}
