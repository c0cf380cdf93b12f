import type { Page } from 'playwright-core'
import { deskTextsBeside, type Texts } from '../../support/texts'
import type { Scene, Visitor } from './scene'

export const table = 'main table'
export const form = 'main form'
export const alert = 'main [role="alert"]'

/** A scene below `/desk`; a path of '' is the overview. */
export const at = (who: Visitor, name: string, path: string, more: Partial<Scene> = {}): Scene => ({
  name: `desk-${name}`,
  path: path === '' ? '/desk' : `/desk/${path}`,
  who,
  ...more,
})

/** Presses the first button of that name in the part, and waits for what comes of it. */
export const press =
  (name: (words: ReturnType<typeof deskTextsBeside>) => string, then: string) =>
  async (page: Page, texts: Texts) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: name(deskTextsBeside(texts)), exact: true })
      .first()
      .click()
    await page.locator(then).first().waitFor()
  }
