/** One part of the bench, in a process of its own: `node bench/part.mjs <name> <minutes> [--quick]`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { command } from '../platform/workspace/fatal-error.mjs'
import { say } from '../platform/workspace/progress.mjs'
import { keepRun, machine, markdown } from './frame/report.mjs'
import { PARTS } from './parts.mjs'

/** The share of its time after which a part begins nothing new. */
const NOTHING_NEW = 0.75

await command(async () => {
  const [name = '', minutes = '0'] = process.argv.slice(2)
  const quick = process.argv.includes('--quick')
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-bench-'))
  process.once('SIGTERM', () => process.exit(1))
  try {
    const run = await PARTS[name]?.run()
    if (run === undefined) throw new Error(`There is no part ${name}.`)
    const until = Date.now() + Number(minutes) * 60_000 * NOTHING_NEW
    const date = new Date().toISOString()
    const part = await run({ quick, folder, until, say })
    const kept = { date, quick, machine: machine(), parts: { [name]: part } }
    const file = await keepRun(kept)
    say(`\n${markdown(kept)}\n\nKept in ${path.relative(process.cwd(), file)}\n`)
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
// A part that failed may have left something running.
process.exit()
