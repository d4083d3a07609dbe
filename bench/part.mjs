/** Runs one part: `node bench/part.mjs <name> <minutes> [--quick]`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { command } from '../platform/workspace/fatal-error.mjs'
import { say } from '../platform/workspace/progress.mjs'
import { machine, markdown, storeRun } from './frame/report.mjs'
import { PARTS } from './parts.mjs'

/** The share of its time after which a part starts no new round. */
const LAST_START = 0.75

await command(async () => {
  const [name = '', minutes = '0'] = process.argv.slice(2)
  const quick = process.argv.includes('--quick')
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-bench-'))
  process.once('SIGTERM', () => process.exit(1))
  try {
    const run = await PARTS[name]?.run()
    if (run === undefined) throw new Error(`There is no part ${name}.`)
    const until = Date.now() + Number(minutes) * 60_000 * LAST_START
    const date = new Date().toISOString()
    const part = await run({ quick, folder, until, say })
    const result = { date, quick, machine: machine(), parts: { [name]: part } }
    const file = await storeRun(result)
    say(`\n${markdown(result)}\n\nStored in ${path.relative(process.cwd(), file)}\n`)
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
// A failed part may have left processes or sockets open.
process.exit()
