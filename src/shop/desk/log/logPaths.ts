import type { DeskLogQuery } from '../../../contract/desk/log'
import { logSubjects } from '../../../contract/desk/logRules'
import { logAtDesk } from '../deskPaths'

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text)
const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** What an address says of the log; what it cannot mean is left out. */
export const readLogFilter = (search: string): DeskLogQuery => {
  const said = new URLSearchParams(search)
  const [from, to] = [said.get('from'), said.get('to')]
  const kind = logSubjects.find((known) => known === said.get('kind'))
  const [by, before] = [numberIn(said.get('by')), numberIn(said.get('before'))]
  return {
    ...(by !== null && { by }),
    ...(kind !== undefined && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(before !== null && { before }),
  }
}

/** The address of the log. */
export const logPath = (filter: DeskLogQuery): string => {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) said.set(name, String(value))
  return said.size > 0 ? `${logAtDesk}?${said.toString()}` : logAtDesk
}
