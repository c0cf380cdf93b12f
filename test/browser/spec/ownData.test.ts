import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rule } from '../../spec/behaviour'
import { pictureOf } from '../../support/pictureForm'
import { bothLanguages, textsOf } from '../../support/texts'
import { asDemoShopper, callAs } from '../support/shopper'
import { withShop } from '../support/withShop'

const pages = ['delivery', 'returns', 'privacy', 'terms'] as const

describe('own data and how the shop does things, in a browser', () => {
  const stage = withShop()

  it.each(bothLanguages)(`${rule('PROFILE-6')}, in %s`, async (language) => {
    const { token, ...context } = await asDemoShopper(stage.shop)
    const { page, texts, problems } = await stage.open({ language, path: '/profile', ...context })
    const main = page.getByRole('main')
    const field = main.getByRole('textbox', { name: texts.profile.firstName, exact: true })
    const before = await field.inputValue()
    const save = main.getByRole('button', { name: texts.profile.save, exact: true })
    await field.fill('Shahrazad')
    await save.click()
    await page.getByText(texts.notices.profileSaved.text).first().waitFor()
    await main.getByText('Shahrazad', { exact: true }).first().waitFor()
    expect((await callAs(stage.shop, token, 'GET', '/api/Account/user-profile')).firstName).toBe('Shahrazad')
    await field.fill(before)
    await save.click()
    await main.getByText(before, { exact: true }).first().waitFor()
    expect(problems).toEqual([])
  })

  it.each(bothLanguages)(`${rule('PROFILE-8')}, in %s`, async (language) => {
    const { token, ...context } = await asDemoShopper(stage.shop)
    const { page, texts, problems } = await stage.open({ language, path: '/profile', ...context })
    const main = page.getByRole('main')
    const chooser = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: texts.profile.choosePicture, exact: true }).click()
    const image = Buffer.from(await (await pictureOf()).arrayBuffer())
    await (await chooser).setFiles({ name: 'صورتي.png', mimeType: 'image/png', buffer: image })
    const own = main.locator('picture img')
    await own.waitFor()
    const address = (await callAs(stage.shop, token, 'GET', '/api/Account/user-profile')).profileImage
    expect(await own.getAttribute('src')).toBe(address)
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page
      .locator(`[src="${String(address)}"]`)
      .nth(1)
      .waitFor()
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: texts.profile.removePicture, exact: true }).click()
    await own.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it.each(bothLanguages)(`${rule('INFO-1')}, without scripts, in %s`, async (language) => {
    for (const name of pages) {
      const response = await fetch(`${stage.shop.address}/${name}`, {
        headers: { cookie: `lang=${language}` },
      })
      const html = await response.text()
      expect([name, response.status]).toEqual([name, 200])
      const { heading, text } = textsOf[language].info[name]
      for (const words of [heading, text]) expect(html).toContain(words)
      expect(html).not.toContain('noindex')
    }
  })

  it.each(bothLanguages)(`${rule('INFO-2')}, in %s`, async (language) => {
    const folder = join(stage.shop.dataDir, 'pages')
    await mkdir(folder, { recursive: true })
    const file = join(folder, `privacy.${language}.md`)
    await writeFile(
      file,
      '# Our privacy\n\n<script>alert(1)</script> [books](/books) [bad](javascript:alert)',
    )
    const { page, texts, problems } = await stage.open({
      language,
      path: '/privacy',
      javaScriptEnabled: false,
    })
    const text = page.getByText('<script>alert(1)</script> books [bad](javascript:alert)')
    await page.getByRole('heading', { level: 1, name: 'Our privacy' }).waitFor()
    await text.waitFor()
    const other = await stage.open({ language, path: '/terms' })
    await other.page.getByRole('contentinfo').getByRole('link', { name: texts.layout.privacy }).click()
    await other.page.getByRole('heading', { level: 1, name: 'Our privacy' }).waitFor()
    await other.page.getByText('<script>alert(1)</script> books').waitFor()
    await rm(file)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: texts.info.privacy.heading }).waitFor()
    expect([...problems, ...other.problems]).toEqual([])
  })
})
