import { readRecording } from '../../../src/shop/replay/recording'
import type { Jumper } from '../../replay/jumps'
import { settle, watchRequests } from '../../replay/settle'
import type { DevToolsBrowser } from './extension'
import { importSession, pressInDevTools } from './watchedStore'

/** A session in the real Redux DevTools, beside the shop in replay mode, whose steps are gone to by the extension's own jump; its context runs `watchStore`. */
export const jumpInDevTools = async (
  { context }: DevToolsBrowser,
  address: string,
  file: string,
): Promise<Jumper> => {
  const { actions, origin } = readRecording(file)
  const page = await context.newPage()
  if (origin) await page.setViewportSize(origin.viewport)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchRequests(page)
  await page.goto(`${address}/?replay=bare`)
  await settle(page)
  await importSession(page, file)
  await page.waitForFunction(
    (count) => window.watched?.liftedStore.getState().stagedActionIds.length === count,
    actions.length + 1,
  )
  return {
    page,
    steps: actions.map(({ type }) => type),
    show: async (step) => {
      await pressInDevTools(page, { type: 'JUMP_TO_STATE', index: step, actionId: step })
      await settle(page)
    },
  }
}
