import { demoShopper } from '../../../src/server/database/demo/people'
import { linkFor } from '../../support/runningShop'
import { callAs } from '../support/shopper'
import { isAwake } from '../support/openShop'
import { withShop } from '../support/withShop'

describe('the form that a mail leads to for a new password', () => {
  const stage = withShop()

  it('may be refreshed before it is sent', async () => {
    const { email } = demoShopper
    await callAs(stage.shop, null, 'POST', '/api/Account/forgot-password', { email })
    const link = new URL(await linkFor(stage.shop, email, '/reset-password'))
    const { page, texts, problems } = await stage.open({ language: 'ar', path: link.pathname + link.hash })
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name })
    await field(texts.resetPassword.newPassword).fill('half a pass')
    await page.reload()
    await isAwake(page)
    expect(new URL(page.url()).hash).toBe('')
    const password = 'open sesame'
    for (const name of [texts.resetPassword.newPassword, texts.auth.confirmPassword])
      await field(name).fill(password)
    await page.getByRole('button', { name: texts.resetPassword.submit }).click()
    await page.getByText(texts.resetPassword.doneTitle).waitFor()
    expect(await callAs(stage.shop, null, 'POST', '/api/Account/login', { email, password })).toHaveProperty(
      'token',
    )
    await page.reload()
    await page.getByText(texts.resetPassword.doneTitle).waitFor()
    expect(problems).toEqual([])
  })
})
