/** A remote in a folder outside of the workspace, with the files and commands of docs/other-toolchains.md. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { captureNode } from '../../platform/workspace/child.mjs'
import { root } from '../../platform/workspace/root.mjs'
import { commandsOf, runCommand } from './clone'

const PAGE = path.join(root, 'docs/other-toolchains.md')
const INSTALLED = path.join(root, 'e2e/toolchains/node_modules')

export interface OutsideRemotes {
  /** Writes a remote that is built by the section of the document, and builds it. @returns the folder of the team */
  readonly build: (section: string, version: string, title: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Packs the packages and installs them. */
export async function outsideRemotes(): Promise<OutsideRemotes> {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-outside-'))
  const packages = path.join(folder, 'packages')
  const { code, output } = await captureNode([path.join(root, 'platform/workspace/pack.mjs'), packages], { cwd: root })
  if (code !== 0) throw new Error(output)
  await install(packages, path.join(folder, 'node_modules'))
  const page = await readFile(PAGE, 'utf8')
  return {
    build: async (section, version, title) => {
      const team = path.join(folder, section)
      const dir = path.join(team, 'mfe-auth')
      await write(
        path.join(dir, 'package.json'),
        JSON.stringify({ name: 'mfe-auth', version: '1.0.0', type: 'module' }),
      )
      await symlink(path.join(folder, 'node_modules'), path.join(dir, 'node_modules'))
      const [, own = ''] = page.split(`\n### ${section}\n`)
      const [config = ''] = own.split('\n## ')[0]?.split('\n### ') ?? []
      const [, remote = ''] = page.split('\n## The remote\n')
      for (const [file, text] of [...filesIn(remote.split('\n## ')[0] ?? ''), ...filesIn(config)])
        await write(path.join(dir, file), text.replace('A form of our own', title))
      const command = commandsOf(config)('CODEX_VERSION=').replace('1.0.0', version)
      await runCommand(command, dir)
      return team
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What the document has below the names of files. */
const filesIn = (text: string) =>
  [...text.matchAll(/^`([\w./-]+)`\n\n```\w+\n([^]*?)```$/gm)].map(([, file = '', code = '']) => [file, code] as const)

async function write(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** As npm does: the contents of the tarballs, and links in place of what comes from the registry, only to what is declared. */
async function install(packages: string, modules: string) {
  for (const name of await readdir(INSTALLED)) await linkInto(modules, INSTALLED, name)
  for (const tarball of await readdir(packages)) {
    const [, name = ''] = /^codex-(\w+)-/.exec(tarball) ?? []
    const target = path.join(modules, '@codex', name)
    await mkdir(target, { recursive: true })
    await runCommand(`tar -xzf '${path.join(packages, tarball)}' --strip-components=1`, target)
    const { dependencies = {} } = JSON.parse(await readFile(path.join(target, 'package.json'), 'utf8')) as Manifest // packed
    for (const dependency of Object.keys(dependencies))
      if (!dependency.startsWith('@codex/'))
        await linkInto(modules, path.join(root, 'shared', name, 'node_modules'), dependency)
  }
}

/** Links a package, or each package of a scope, unless there is one. */
async function linkInto(modules: string, from: string, name: string): Promise<void> {
  if (/^@[^/]+$/.test(name)) {
    for (const one of await readdir(path.join(from, name))) await linkInto(modules, from, `${name}/${one}`)
    return
  }
  const target = path.join(modules, name)
  await mkdir(path.dirname(target), { recursive: true })
  if (!existsSync(target)) await symlink(path.join(from, name), target)
}
