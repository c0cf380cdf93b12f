import { screen, within } from '@testing-library/react'

/** What somebody in front of the shop looks for, in tests that render it. */

/** A dialog by its title, once it is there. */
export const dialogNamed = async (title: string) =>
  within(await screen.findByRole('alertdialog', { name: title }))

/** The words of a dialog: title, text and buttons, top to bottom. */
export const wordsOfDialog = async (title: string): Promise<string[]> => {
  const dialog = await screen.findByRole('alertdialog', { name: title })
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  return [
    within(dialog).getByRole('heading').textContent,
    described?.querySelector('p')?.textContent ?? '',
    ...within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ]
}

/** A notice with this title: `alert` for bad news, `status` for the rest. */
export const findNotice = async (title: string, tone: 'alert' | 'status' = 'status') => {
  const words = await screen.findByText(title, { selector: '[data-notices] strong' })
  const notice = words.closest<HTMLElement>(`[role="${tone}"]`)
  if (!notice) throw new Error(`the notice "${title}" is no ${tone}`)
  return notice
}

/** Title and text of a notice. */
export const wordsOfNotice = async (
  title: string,
  tone: 'alert' | 'status' = 'status',
): Promise<string[]> => {
  const notice = await findNotice(title, tone)
  return [...notice.querySelectorAll('strong, p')].map(({ textContent }) => textContent)
}

/** A password's field, which has no role; its label ends in the sign of what is required. */
export const passwordField = (label: string) =>
  screen.findByLabelText(new RegExp(`^${label}◆?$`), { selector: 'input' })
