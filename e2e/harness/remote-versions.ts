/** Additional versions of remotes: the built code under another number, or a minimal module. */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FIRST_FRAME_FILE } from '@codex/contracts/first-frame'
import type { Placement } from '@codex/contracts/remotes'
import { captureNode } from '../../platform/workspace/child.mjs'
import { root as workspace } from '../../platform/workspace/root.mjs'
import { integrityOf } from './integrity'
import type { Settings } from './product'

export interface RemoteVersion {
  readonly remote: string
  readonly version: string
  /** JavaScript of the exposed module, a function of React. Without it, the built remote is used. */
  readonly module?: string
  /** Of a module: it has the pre-rendered parts of the built remote. */
  readonly hasFrame?: boolean
  /** Replaced in its pre-rendered screens, so that a test sees which one is shown. */
  readonly title?: string
  /** The versions of @codex/contracts and @codex/session that it requires. */
  readonly contracts?: string
  readonly session?: string
  /** `codex` in its package.json. */
  readonly codex?: Placement
}

/** Runs the `mfe` command. @throws with its output when it fails */
export async function mfe(args: readonly string[], cwd = workspace, env: Settings = {}): Promise<string> {
  const program = path.join(workspace, 'platform/dist/mfe.mjs')
  const { code, output } = await captureNode([program, ...args], {
    cwd,
    env: { ...process.env, MFE_TRIAL: 'off', ...env },
  })
  if (code !== 0) throw new Error(output)
  return output.trim()
}

/** Publishes with the `mfe` command; `flags` as on its command line. */
export const publishVersion = (root: string, version: RemoteVersion, flags = ['--traffic', '100']) =>
  inTeamFolder(version, (team) => mfe(['publish', version.remote, '--root', root, ...flags], team))

/** Runs `act` in a folder with a build of the version, as a team has it. */
export async function inTeamFolder<Answer>(
  version: RemoteVersion,
  act: (team: string) => Promise<Answer>,
): Promise<Answer> {
  const team = await mkdtemp(path.join(tmpdir(), 'codex-team-'))
  try {
    const dir = path.join(team, `mfe-${version.remote}`)
    await writeNewFile(
      path.join(dir, 'package.json'),
      JSON.stringify({ version: version.version, codex: version.codex }),
    )
    const { contracts = '1.0.0' } = version
    await writeNewFile(
      path.join(dir, 'node_modules/@codex/contracts/package.json'),
      JSON.stringify({ version: contracts }),
    )
    const files = version.module === undefined ? await builtFiles(version) : await minimalFiles(version)
    for (const [file, content] of files) await writeNewFile(path.join(dir, 'dist', file), content)
    return await act(team)
  } finally {
    await rm(team, { recursive: true })
  }
}

async function writeNewFile(file: string, content: string) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

const registryOf = (remote: string, version: string) => `mfe_${remote}_${version.replace(/[^a-z0-9]/gi, '_')}`

const MANIFEST = 'mf-manifest.json'
const ENTRY = 'remoteEntry.js'

/** The built remote as the bundler would write it under another version, which is in the name of its chunk registry. */
async function builtFiles({ remote, version, session, title }: RemoteVersion): Promise<ReadonlyMap<string, string>> {
  const dist = path.join(workspace, `mfe-${remote}`, 'dist')
  const names = (await readdir(dist)).filter((name) => /\.(?:js|css)$/.test(name))
  const manifest = await readFile(path.join(dist, MANIFEST), 'utf8')
  const [, built = ''] = /"buildVersion": "([^"]+)"/.exec(manifest) ?? []
  const renamed = (text: string) => text.replaceAll(registryOf(remote, built), registryOf(remote, version))

  const files = new Map<string, string>()
  let entry = renamed(await readFile(path.join(dist, ENTRY), 'utf8'))
  for (const name of names.filter((file) => file !== ENTRY)) {
    const before = await readFile(path.join(dist, name), 'utf8')
    const after = renamed(before)
    entry = entry.replaceAll(integrityOf(before), integrityOf(after))
    files.set(name, after)
  }
  files.set(ENTRY, entry)
  const frame = await builtFrame(remote)
  if (frame !== null) files.set(FIRST_FRAME_FILE, title === undefined ? frame : frame.replaceAll('Welcome Back', title))
  const ranges = session === undefined ? manifest : withSession(manifest, session)
  return files.set(MANIFEST, ranges.replaceAll(built, version))
}

const withSession = (manifest: string, session: string) =>
  manifest.replace(/("name": "@codex\/session",[^}]*?"requiredVersion": ")[^"]*/, `$1^${session}`)

const builtFrame = (remote: string) =>
  readFile(path.join(workspace, `mfe-${remote}`, 'dist', FIRST_FRAME_FILE), 'utf8').catch(() => null)

const NO_ASSETS = { sync: [], async: [] }

async function minimalFiles(given: RemoteVersion): Promise<ReadonlyMap<string, string>> {
  const { remote, version, module, hasFrame = false } = given
  const frame = hasFrame ? await builtFrame(remote) : null
  const container = `var mfe_${remote} = (() => {
    let scope
    const shared = async (name) => { const [one] = Object.values(scope[name]); return (one.lib ?? (await one.get()))() }
    return {
      init(given) { scope = given },
      async get() { const made = (${module})(await shared('react')); return () => ({ __esModule: true, default: made }) },
    }
  })()`
  const manifest = {
    metaData: { name: `mfe_${remote}`, buildInfo: { buildVersion: version } },
    shared: [],
    exposes: [{ path: './remote', assets: { js: NO_ASSETS, css: NO_ASSETS } }],
  }
  return new Map([
    [ENTRY, `/* ${registryOf(remote, version)} */\n${container}\n`],
    [MANIFEST, JSON.stringify(manifest)],
    ...(frame === null ? [] : ([[FIRST_FRAME_FILE, frame]] as const)),
  ])
}
