/** Lines for the person at the terminal, and running other programs quietly. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Says one sentence and ends with exit code 1. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a program silently; when it fails, shows all it said and throws. `onLine` hears each line as it comes.
 * @returns {Promise<string>} what it said
 */
export function quietly(command, args, { env = process.env, onLine, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const stop = () => child.kill()
    process.once('exit', stop)
    let said = ''
    child.stdout.on('data', (part) => (said += part))
    child.stderr.on('data', (part) => (said += part))
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('exit', stop)
      if (code === 0) return resolve(said)
      reject(Object.assign(new Error(`${command} ended with ${signal ?? `exit code ${code}`}`), { said }))
    })
  })
}

/** One line before a step, its seconds after it; a failing step shows what its program said and ends the script. */
export async function step(doing, work) {
  const start = performance.now()
  process.stdout.write(`${doing} …\n`)
  try {
    await work()
  } catch (error) {
    if (error.said) console.error(error.said.trimEnd())
    fail(`${doing}: ${error.message}`)
  }
  console.log(`  done in ${seconds(start)}`)
}
