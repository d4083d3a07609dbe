/** `pnpm bench [parts…] [--quick]` and `pnpm bench report`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Halt } from '../platform/workspace/halt.mjs'
import { say } from '../platform/workspace/progress.mjs'
import { keepRun, machine, markdown, writePage } from './frame/report.mjs'

/**
 * @typedef {object} Options
 * @property {boolean} quick few rounds: to see that it runs, not to quote
 * @property {string} folder of its own, removed afterwards
 * @property {(line: string) => void} say
 *
 * @typedef {(options: Options) => Promise<import('./frame/table.mjs').Part>} RunPart
 */

/** @type {Readonly<Record<string, () => Promise<RunPart>>>} */
const PARTS = {
  pages: async () => (await import('./pages/index.mjs')).pages,
  techniques: async () => (await import('./pages/techniques.mjs')).techniques,
  developer: async () => (await import('./developer/index.mjs')).developer,
  server: async () => (await import('./server/index.mjs')).server,
  long: async () => (await import('./long/index.mjs')).long,
}

/**
 * @param {readonly string[]} args names of parts (none: all), `--quick`, or `report`
 * @returns {Promise<number>} the exit code; a goal missed is no failure
 */
export async function bench(args) {
  if (args.includes('report')) {
    if (!(await writePage())) throw new Halt('bench/results holds no figures yet: run `pnpm bench` first.')
    say('docs/performance.md has the newest figures.')
    return 0
  }
  const named = args.filter((arg) => !arg.startsWith('--'))
  const unknown = [...named.filter((name) => !(name in PARTS)), ...args.filter((arg) => /^--(?!quick$)/.test(arg))]
  if (unknown.length > 0)
    throw new Halt(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}; report; --quick.`)
  const quick = args.includes('--quick')
  const run = { date: new Date().toISOString(), quick, machine: machine(), parts: {} }
  for (const [name, load] of Object.entries(PARTS).filter(([part]) => named.length === 0 || named.includes(part))) {
    const folder = await mkdtemp(path.join(tmpdir(), 'codex-bench-'))
    try {
      const part = await (await load())({ quick, folder, say })
      // What is measured is kept even if a later part fails.
      const file = await keepRun({ ...run, parts: { [name]: part } })
      say(`\n${markdown({ ...run, parts: { [name]: part } })}\n\nKept in ${path.relative(process.cwd(), file)}\n`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return 0
}
