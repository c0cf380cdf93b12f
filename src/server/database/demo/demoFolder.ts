import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the demo's CSV files are: beside this module, or in `demo` beside the built server. */
export const demoFolder = existsSync(join(__dirname, 'libraries.json')) ? __dirname : join(__dirname, 'demo')
