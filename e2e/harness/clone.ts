/** The repository as somebody has it who has cloned, installed and built it: theirs to change. */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workspacePackages } from '../../platform/workspace/packages.mjs'
import { root } from '../../platform/workspace/root.mjs'

export interface Clone {
  readonly path: (file: string) => string
  readonly read: (file: string) => Promise<string>
  /** At once, so that nobody reads half of it. */
  readonly write: (file: string, text: string) => Promise<void>
  /** As `pnpm install` leaves a package with the dependencies of another one. */
  readonly install: (folder: string, like?: string) => Promise<void>
  readonly remove: () => Promise<void>
}

const STAYS_BEHIND = new Set(['node_modules', 'results', '.data', '.tools', '.git'])

/** A release is built from released contracts: what is announced for the next ones stays behind, too. */
const isAnnouncement = (source: string) => /[\\/]\.changeset[\\/](?!README).*\.md$/.test(source)

const isTaken = (source: string) => !STAYS_BEHIND.has(path.basename(source)) && !isAnnouncement(source)

/** What is installed is not copied: the clone's packages find it where it is. */
export async function cloned(): Promise<Clone> {
  const home = await mkdtemp(path.join(tmpdir(), 'codex-clone-'))
  const inside = (file: string) => path.join(home, file)
  const entries = (await readdir(root)).filter(isTaken)
  await Promise.all(
    entries.map((name) => cp(path.join(root, name), inside(name), { recursive: true, filter: isTaken })),
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
      await ran(`node --input-type=module -e "${NOTE}"`, home)
    },
    remove: () => rm(home, { recursive: true, force: true }),
  }
  for (const { folder } of workspacePackages())
    await linkPackages(path.join(root, folder, 'node_modules'), inside(`${folder}/node_modules`))
  await clone.install('.')
  return clone
}

/** So that no command of the clone installs anything. */
const NOTE = "import('./platform/workspace/install.mjs').then(({ noteInstalled }) => noteInstalled())"

/** One link for each package, in folders of the clone: whatever happens there leaves the real ones alone. */
async function linkPackages(from: string, to: string) {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from))
    if (name.startsWith('@')) await linkPackages(path.join(from, name), path.join(to, name))
    else if (!name.startsWith('.') || name === '.bin') await symlink(path.join(from, name), path.join(to, name))
}

/** The commands of a document, by what they begin with; a comment ends a line. */
export function commandsOf(markdown: string): (start: string) => string {
  const blocks = [...markdown.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
  const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.replace(/\s+#.*$/, '').trim())
  return (start) => {
    const found = lines.find((line) => line.startsWith(start))
    if (found === undefined) throw new Error(`No command begins with "${start}": ${lines.join(' · ')}`)
    return found
  }
}

export interface Running {
  /** Resolves with what `words` captures once they have been said; rejects when the command ends before. */
  readonly says: (words: RegExp) => Promise<RegExpExecArray>
  /** Ctrl-C. Resolves when nothing of it runs any more. */
  readonly stop: () => Promise<void>
  readonly ended: Promise<number | null>
  readonly output: () => string
}

/** What surrounds the tests decides nothing in the clone. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|MFE_|CODEX_|E2E_|NODE_OPTIONS$|NODE_ENV$|DATA_DIR$|JEST_)/.test(name),
    ),
  )

/** Runs a line of a shell in a folder. */
export function running(line: string, cwd: string, env: Readonly<Record<string, string>> = {}): Running {
  // A group of its own, as in a terminal.
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
    says: (words) =>
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

/** Runs a line of a shell to its end. @throws with what it printed when it fails */
export async function ran(line: string, cwd: string, env?: Readonly<Record<string, string>>): Promise<string> {
  const { ended, output } = running(line, cwd, env)
  if ((await ended) !== 0) throw new Error(`"${line}" failed:\n${output()}`)
  return output()
}
