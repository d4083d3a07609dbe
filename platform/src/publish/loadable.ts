/** What a page must be able to do with a build: run its entry as a classic script, and check the files that the entry loads. */
import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { CliError } from '../root/cli-error'
import { ENTRY, type BuildOutput } from './build-output'

const EXPOSED = './remote'
/** The algorithms of the `integrity` attribute. */
const ALGORITHMS = ['sha256', 'sha384', 'sha512']

type Build = Pick<BuildOutput, 'remote' | 'exposes' | 'files'>

/** @throws CliError for an entry that the federation runtime of a page cannot load */
export function expectScript({ remote, exposes, files }: Build) {
  const code = files.get(ENTRY)?.toString('utf8') ?? ''
  const problem = syntaxProblem(code)
  if (problem !== null)
    throw new CliError(
      `${ENTRY} of ${remote} is not a classic script (${problem}): build an entry of the type "global", not an ES module.`,
    )
  const name = `mfe_${remote}`
  // A `let`, a `const` and an export are no property of the page's global object.
  const defines = new RegExp(
    `\\bvar\\s+${name}\\b|(?:self|window|globalThis|this)(?:\\.${name}|\\[["']${name}["']\\])\\s*=`,
  )
  if (!defines.test(code))
    throw new CliError(
      `${ENTRY} of ${remote} defines no global ${name}: build it with library: { type: 'var', name: '${name}' }, not as System, AMD or CommonJS.`,
    )
  if (!Object.hasOwn(exposes, EXPOSED))
    throw new CliError(`${remote} exposes no ${EXPOSED}, the module that pages load: add it to exposes.`)
}

/** Compiles it without running any of it. */
function syntaxProblem(code: string): string | null {
  try {
    new Script(code, { importModuleDynamically: () => Promise.reject(new Error('Nothing runs here')) })
    return null
  } catch (error) {
    return String(error)
  }
}

/** @throws CliError naming the first files whose hashes the entry does not contain: no page runs a file without its hash */
export function expectHashes({ remote, exposes, files }: Build) {
  const entry = files.get(ENTRY)?.toString('utf8') ?? ''
  const first = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])
  const unknown = [...new Set(first)].filter((file) => {
    const content = files.get(file)
    return file !== ENTRY && content !== undefined && !hashesOf(content).some((hash) => entry.includes(hash))
  })
  if (unknown.length > 0)
    throw new CliError(
      `${ENTRY} of ${remote} does not contain the hash of ${unknown.join(' and ')}: build with SubresourceIntegrityPlugin, and change no file after the build.`,
    )
}

const hashesOf = (content: Buffer) =>
  ALGORITHMS.map((algorithm) => `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`)
