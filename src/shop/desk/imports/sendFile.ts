import { outcomeOf } from '../../api/failure'
import type { DeskImport } from '../../../contract/desk/imports'
import type { AppThunk } from '../../shared/store'
import { goTo } from '../../shell/location/goTo'
import { forgetFile, keepFile } from './importFiles'
import { importsApi } from './importsApi'
import { importsPaths } from './importsPaths'

/** Keeps in the store what becomes of sending: it goes on while another screen is looked at. */
export const sendingOf = (id: number) => ({ fixedCacheKey: `sendDeskImport:${String(id)}` })
export const starting = { fixedCacheKey: 'startDeskImport' }

/** Sends what is left of a file. */
export const sendRest =
  (file: File, { id, sent }: Pick<DeskImport, 'id' | 'sent'>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const name = keepFile(file)
    await dispatch(importsApi.endpoints.sendDeskImport.initiate({ id, file: name, sent }, sendingOf(id)))
    forgetFile(name)
  }

/** Makes room for a file at the server, shows its page and sends it. */
export const sendFile =
  (
    file: File,
    { libraryId, currency }: { libraryId: number; currency: string | null },
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const body = { libraryId, fileName: file.name.slice(-200), bytes: file.size, currency }
    const { startDeskImport } = importsApi.endpoints
    const { data } = outcomeOf<DeskImport>(await dispatch(startDeskImport.initiate(body, starting)))
    if (data === undefined) return
    dispatch(goTo(importsPaths.one(data.id)))
    await dispatch(sendRest(file, data))
  }
