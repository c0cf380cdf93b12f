import { migrate } from '../database/migrate'
import { configOrProblem, databaseOrProblem, picturesOrProblem, writableOrProblem } from '../startProblem'
import { languageOfMachine } from './language/choice'
import { runAdmin } from './run'
import { terminal } from './terminal'

// Exports and backups, too, are for the eyes of whoever asked for them.
process.umask(0o077)

const prepare = async () => {
  const config = configOrProblem(process.env)
  await writableOrProblem(config.dataDir)
  const database = await databaseOrProblem({ ...config, databaseReadUrls: [] })
  await migrate(database)
  const pictures = await picturesOrProblem(config, database)
  return { config, database, pictures, ...terminal(process.stdout, process.stdin) }
}

/** What files and shoppers wrote may not steer the terminal or turn its lines around. */
// eslint-disable-next-line no-control-regex
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
const lineTo = (stream: NodeJS.WriteStream) => (line: string) => {
  stream.write(`${line.replace(steering, '�')}\n`)
}

void runAdmin(process.argv.slice(2), {
  say: lineTo(process.stdout),
  complain: lineTo(process.stderr),
  language: languageOfMachine(process.env),
  prepare,
}).then((code) => {
  process.exitCode = code
})
