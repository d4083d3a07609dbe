/** Remotes in folders outside of the workspace, with the files and commands of docs/other-toolchains.md. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { captureNode } from '../../platform/workspace/child.mjs'
import { root } from '../../platform/workspace/root.mjs'
import { commandsOf, linesOf, runCommand } from './clone'
import { TOOLCHAIN_VERSIONS } from './toolchain-versions'

const PAGE = path.join(root, 'docs/other-toolchains.md')

export interface OutsideRemotes {
  /** Writes a remote that is built by the section of the document, and builds it. @returns the folder of the team */
  readonly build: (section: string, version: string, title: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Packs the packages, and installs everything by the commands of the page: with `NEWEST_TOOLCHAINS` the newest versions. */
export async function outsideRemotes(): Promise<OutsideRemotes> {
  const { folder, page } = await packed()
  const installed = path.join(folder, 'installed')
  await write(path.join(installed, 'package.json'), '{ "type": "module" }\n')
  await install(page, installed)
  return {
    build: async (section, version, title) => {
      const team = path.join(folder, section)
      const dir = path.join(team, 'mfe-auth')
      await write(
        path.join(dir, 'package.json'),
        JSON.stringify({ name: 'mfe-auth', version: '1.0.0', type: 'module' }),
      )
      await symlink(path.join(installed, 'node_modules'), path.join(dir, 'node_modules'))
      const [, own = ''] = page.split(`\n### ${section}\n`)
      const [config = ''] = own.split('\n## ')[0]?.split('\n### ') ?? []
      for (const [file, text] of [...filesIn(sectionOf(page, 'The remote')), ...filesIn(config)])
        await write(path.join(dir, file), text.replace('A form of our own', title))
      const command = commandsOf(config)('CODEX_VERSION=').replace('1.0.0', version)
      await runCommand(command, dir)
      return team
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Makes, checks and publishes the new remote of the page.
 * @param registry in place of those of the page @returns its folder, and what the commands after the installation print
 */
export async function newRemote(registry: { readonly url: string; readonly token: string }) {
  const { folder, page } = await packed()
  const dir = path.join(folder, 'orders')
  const section = sectionOf(page, 'A new remote from an empty folder')
  const shared = filesIn(sectionOf(page, 'The remote')).filter(([file]) => file === 'tsconfig.json')
  for (const [file, text] of [...shared, ...filesIn(section)]) await write(path.join(dir, file), text)
  await install(section, dir)
  const lines = linesOf(section).filter((line) => !isInstallation(line))
  const script = lines.join('\n').replace('https://codex.example', registry.url).replace('secret', registry.token)
  const output = await runCommand(`set -e\n${script}`, dir)
  return { dir, output, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A new folder that contains the packages. */
async function packed() {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-outside-'))
  const program = path.join(root, 'platform/workspace/pack.mjs')
  const { code, output } = await captureNode([program, path.join(folder, 'packages')], { cwd: root })
  if (code !== 0) throw new Error(output)
  return { folder, page: await readFile(PAGE, 'utf8') }
}

const isInstallation = (line: string) => line.startsWith('npm install ')

/** Runs the installations of a document. */
async function install(markdown: string, dir: string) {
  for (const line of new Set(linesOf(markdown).filter(isInstallation)))
    await runCommand(process.env['NEWEST_TOOLCHAINS'] ? line : withVersions(line), dir)
  await asReleased(path.join(dir, 'node_modules/@codex'))
}

const sectionOf = (page: string, title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** What the document has below the names of files. */
const filesIn = (text: string) =>
  [...text.matchAll(/^`([\w./-]+)`\n\n```\w+\n([^]*?)```$/gm)].map(([, file = '', code = '']) => [file, code] as const)

async function write(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** No shell runs a remote with packages that were not released; the shell of this test has the same contracts. */
async function asReleased(packages: string) {
  for (const name of await readdir(packages)) {
    const file = path.join(packages, name, 'package.json')
    await write(file, (await readFile(file, 'utf8')).replaceAll('-unreleased', ''))
  }
}

const withVersions = (command: string) =>
  command
    .split(' ')
    .map((word) => (word in TOOLCHAIN_VERSIONS ? `${word}@${TOOLCHAIN_VERSIONS[word]}` : word))
    .join(' ')
