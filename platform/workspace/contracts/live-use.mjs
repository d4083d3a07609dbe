/** Whether the changes of the contracts break a live version of a remote, by what it recorded of its use. */
import { createJiti } from 'jiti'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { FatalError } from '../fatal-error.mjs'
import { inParallel } from '../parallel.mjs'
import { root } from '../root.mjs'

/**
 * @typedef {import('./compare.mjs').Comparison} Comparison
 * @typedef {import('./recorded-use.mjs').Problem} Problem
 * @typedef {import('../../src/live-use').LiveVersion} LiveVersion
 * @typedef {{ readonly says: readonly string[], readonly broken: readonly string[] }} Verdict
 */

/** ms for one version */
const TIMEOUT = 120_000
/** MB */
const MEMORY = 2048
const CONCURRENCY = 2
const MOST = 5

/**
 * Values that a remote makes, and that the contracts no longer take. A compatible change causes them too: what a reply has
 * gained is missing where the sources of a remote make one.
 */
const ASSIGNMENTS = [1360, 2322, 2345, 2353, 2739, 2740, 2741, 2769]

/**
 * @param {Comparison} compared @param {readonly string[]} args of the command line @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Verdict>} @throws FatalError when the registry can not be read
 */
export async function liveUse(compared, args, env = process.env) {
  if (args.length === 0 && !env.MFE_REGISTRY && !env.MFE_ROOT)
    return { says: ['No live remote was checked: neither MFE_REGISTRY nor MFE_ROOT names a registry.'], broken: [] }
  const live = await liveVersions(args, env)
  if (live.length === 0) return { says: ['No live remote was checked: the registry lists none.'], broken: [] }
  const results = await inParallel(CONCURRENCY, live, async (one) => {
    const problems = one.use === null ? one.why : await problemsOf(one.use, compared, homeOf(one))
    return { isCompiled: typeof problems !== 'string', ...verdictOn(one, problems, compared) }
  })
  const compiled = results.filter(({ isCompiled }) => isCompiled).length
  return {
    says: [
      ...results.flatMap(({ says }) => says),
      `The recorded use of ${compiled} of ${live.length} live versions was compiled.`,
    ],
    broken: results.flatMap(({ broken }) => broken),
  }
}

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<readonly LiveVersion[]>} */
async function liveVersions(args, env) {
  try {
    const jiti = createJiti(import.meta.url)
    const source = path.join(root, 'platform/src/live-use.ts')
    const { liveVersions: read } = await /** @type {Promise<typeof import('../../src/live-use')>} */ (
      jiti.import(source)
    )
    return await read(args, env)
  } catch (error) {
    if (error instanceof Error && error.name === 'CliError') throw new FatalError(error.message)
    throw error
  }
}

/** With the packages of the remote where it is in this workspace, else with those of the shell. @param {LiveVersion} live */
const homeOf = ({ remote }) =>
  path.join(root, existsSync(path.join(root, `mfe-${remote}`)) ? `mfe-${remote}` : 'shell', 'recorded-use')

/**
 * In a thread of its own, since a record may hold up the compiler.
 * @param {import('./recorded-use.mjs').Use} use @param {Comparison} compared @param {string} home
 * @returns {Promise<readonly Problem[] | string>} or why it could not be compiled
 */
function problemsOf(use, { before, now }, home) {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./use-worker.mjs', import.meta.url), {
      workerData: { use, before, now, home },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    })
    const end = (/** @type {readonly Problem[] | string} */ answer) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end(`did not compile within ${TIMEOUT / 1000} s`), TIMEOUT)
    worker.once('message', end)
    worker.once('error', (error) => end(`can not be compiled (${error.message})`))
  })
}

/**
 * @param {Pick<LiveVersion, 'name' | 'requires'>} live @param {readonly Problem[] | string} problems or why they are not known
 * @param {Pick<Comparison, 'isBreaking' | 'bumps'>} compared @returns {Verdict}
 */
export function verdictOn({ name, requires }, problems, { isBreaking, bumps }) {
  if (typeof problems === 'string') return { says: [`${name} ${problems}. It was not checked.`], broken: [] }
  if (problems.length === 0) return { says: [], broken: [] }
  const breaks = isBreaking ? problems : problems.filter(({ code }) => !ASSIGNMENTS.includes(code))
  if (breaks.length === 0)
    return {
      says: [`${name} would have to be changed when it is built again, and goes on as it is: ${listed(problems)}`],
      broken: [],
    }
  const broken = `${name} would break: ${listed(breaks)}`
  const major = requires.find((required) => bumps[required] === 'major')
  if (major === undefined) return { says: [], broken: [broken] }
  return { says: [`${broken}\n  Shells with the major version of ${major} skip it.`], broken: [] }
}

/** @param {readonly Problem[]} problems */
function listed(problems) {
  const lines = problems.slice(0, MOST).map(({ file, line, message }) => `${file}:${line} ${message}`)
  const more = problems.length - lines.length
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ')
}
