/** A clone of the repository with installed packages and builds, which a test may change. */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workspacePackages } from '../../platform/workspace/packages.mjs'
import { root } from '../../platform/workspace/root.mjs'

export interface Clone {
  readonly path: (file: string) => string
  readonly read: (file: string) => Promise<string>
  /** Atomic: a running command never reads half a file. */
  readonly write: (file: string, text: string) => Promise<void>
  /** What `pnpm install` does, for a package with the dependencies of `like`. */
  readonly install: (folder: string, like?: string) => Promise<void>
  readonly remove: () => Promise<void>
}

const EXCLUDED = new Set(['node_modules', 'results', '.data', '.tools', '.git'])

const isIncluded = (source: string) => !EXCLUDED.has(path.basename(source))

/** Installed packages are linked, not copied. */
export async function cloneWorkspace(): Promise<Clone> {
  const cloneRoot = await mkdtemp(path.join(tmpdir(), 'codex-clone-'))
  const inside = (file: string) => path.join(cloneRoot, file)
  const entries = (await readdir(root)).filter(isIncluded)
  await Promise.all(
    entries.map((name) => cp(path.join(root, name), inside(name), { recursive: true, filter: isIncluded })),
  )
  const clone: Clone = {
    path: inside,
    read: (file) => readFile(inside(file), 'utf8'),
    write: async (file, text) => {
      const fresh = inside(`.${path.basename(file)}.fresh`)
      await writeFile(fresh, text)
      await rename(fresh, inside(file))
    },
    install: async (folder, like = folder) => {
      await linkPackages(path.join(root, like, 'node_modules'), inside(`${folder}/node_modules`))
      await runCommand(`node --input-type=module -e "${MARK_INSTALLED}"`, cloneRoot)
    },
    remove: () => rm(cloneRoot, { recursive: true, force: true }),
  }
  for (const { folder } of workspacePackages())
    await linkPackages(path.join(root, folder, 'node_modules'), inside(`${folder}/node_modules`))
  await clone.install('.')
  return clone
}

/** Prevents commands of the clone from installing. */
const MARK_INSTALLED = "import('./platform/workspace/install.mjs').then(({ noteInstalled }) => noteInstalled())"

/** One link per package, in the clone's own folders: the original node_modules is never changed. */
async function linkPackages(from: string, to: string) {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from))
    if (name.startsWith('@')) await linkPackages(path.join(from, name), path.join(to, name))
    else if (!name.startsWith('.') || name === '.bin') await symlink(path.join(from, name), path.join(to, name))
}

/** The commands in a Markdown document, without comments. */
export function linesOf(markdown: string): readonly string[] {
  const blocks = [...markdown.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
  return blocks.flatMap((block) => block.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim())).filter(Boolean)
}

/** Finds one of them by its beginning. */
export function commandsOf(markdown: string): (start: string) => string {
  const lines = linesOf(markdown)
  return (start) => {
    const found = lines.find((line) => line.startsWith(start))
    if (found === undefined) throw new Error(`No command begins with "${start}": ${lines.join(' · ')}`)
    return found
  }
}

export interface RunningCommand {
  /** Resolves with the match of `words` in the output; rejects when the command ends before. */
  readonly waitForOutput: (words: RegExp) => Promise<RegExpExecArray>
  /** Sends Ctrl-C. Resolves when all its processes have ended. */
  readonly stop: () => Promise<void>
  readonly ended: Promise<number | null>
  readonly output: () => string
}

/** Without the settings of the test run. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|MFE_|CODEX_|E2E_|NODE_OPTIONS$|NODE_ENV$|DATA_DIR$|JEST_|SLOW_TESTS$)/.test(name),
    ),
  )

/** Starts a shell command line in a folder. */
export function startCommand(line: string, cwd: string, env: Readonly<Record<string, string>> = {}): RunningCommand {
  // A process group of its own, as in a terminal.
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: { ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const listeners = new Set<() => void>()
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  return {
    ended,
    output: () => output,
    waitForOutput: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = words.exec(output)
          if (found) resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then((code) => reject(new Error(`"${line}" ended with code ${code}:\n${output}`)))
      }),
    stop: async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}

/** Runs a shell command line to its end. @throws with its output when it fails */
export async function runCommand(line: string, cwd: string, env?: Readonly<Record<string, string>>): Promise<string> {
  const { ended, output } = startCommand(line, cwd, env)
  if ((await ended) !== 0) throw new Error(`"${line}" failed:\n${output()}`)
  return output()
}
