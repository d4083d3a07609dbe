/** Times the commands of development in a copy of the repository. */
import { appendFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { median } from '../frame/numbers.mjs'
import { number, spreadOf } from '../frame/table.mjs'
import { freshCopy, timed } from './copy.mjs'
import { hotReloads } from './hot.mjs'

const PACKAGES = ['shell', 'mfe-auth', 'mfe-companions', 'mfe-chat', 'server', 'platform']
const READY = /Character Codex is ready at http/

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function developer({ quick, folder, until, say }) {
  const copy = path.join(folder, 'copy')
  await mkdir(copy)
  await freshCopy(copy)
  const run = (/** @type {string} */ script) => timed(copy, [process.execPath, `platform/workspace/${script}`])
  const started = () => timed(copy, ['npm', 'start'], { until: READY, env: { PORT: '0', LOG_LEVEL: 'silent' } })
  const inEach = (/** @type {string} */ name) => PACKAGES.map((folder) => path.join(copy, folder, name))
  const clean = async (/** @type {string[]} */ folders) => {
    for (const one of folders) await rm(one, { recursive: true, force: true })
  }
  let changes = 0

  /** @type {Record<string, { rounds: number, before?: () => Promise<unknown>, run: () => Promise<number> }>} */
  const tasks = {
    'npm start, the first (installs, builds)': {
      rounds: quick ? 1 : 2,
      before: () =>
        clean([
          ...['node_modules', '.tools', '.data'].map((name) => path.join(copy, name)),
          ...inEach('dist'),
          ...inEach('node_modules'),
        ]),
      run: started,
    },
    'npm start, again': { rounds: quick ? 1 : 5, run: started },
    'all builds': { rounds: quick ? 1 : 5, before: () => clean(inEach('dist')), run: () => run('build.mjs') },
    'build of one remote': {
      rounds: quick ? 1 : 5,
      before: () => appendFile(path.join(copy, 'mfe-chat/src/remote.ts'), `\nexport const change${changes++} = true\n`),
      run: () => run('build.mjs'),
    },
  }
  /** @type {typeof tasks} */
  const checks = {
    'npm run check, the first': { rounds: 1, run: () => timed(copy, ['npm', 'run', 'check'], { mayFail: true }) },
    'npm run check, nothing changed': {
      rounds: quick ? 1 : 3,
      run: () => timed(copy, ['npm', 'run', 'check'], { mayFail: true }),
    },
  }
  /** @type {Record<string, number[]>} */
  const samples = {}
  const measure = async (/** @type {typeof tasks} */ all) => {
    for (const [name, { rounds, before, run: act }] of Object.entries(all)) {
      const times = (samples[name] ??= [])
      for (let round = 0; round < rounds && (round === 0 || Date.now() < until); round++) {
        say(`developer: ${name} …`)
        await before?.()
        // After a failed command the others are still measured.
        await act().then(
          (time) => times.push(time),
          (/** @type {Error} */ error) => say(error.message),
        )
      }
    }
  }
  await measure(tasks)
  say('developer: a saved change …')
  samples['a saved change of a remote, until the page shows it'] = await hotReloads(copy, folder, quick ? 3 : 9).catch(
    (/** @type {Error} */ error) => {
      say(error.message)
      return []
    },
  )
  await measure(checks)
  const seconds = (/** @type {number} */ time) => `${number(time / 1000, 1)} s`
  const rows = Object.entries(samples).map(([name, times]) => [
    name,
    times.length === 0 ? 'not measured' : median(times) < 2000 ? spreadOf(times) : seconds(median(times)),
    String(times.length),
  ])
  return { tables: [{ title: 'Developer speed', head: ['What', 'median', 'measured'], rows }], goals: [], samples }
}
