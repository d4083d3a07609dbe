/** A remote in a folder outside of the workspace, with the files and commands of docs/other-toolchains.md. */
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
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-outside-'))
  const packages = path.join(folder, 'packages')
  const { code, output } = await captureNode([path.join(root, 'platform/workspace/pack.mjs'), packages], { cwd: root })
  if (code !== 0) throw new Error(output)
  const page = await readFile(PAGE, 'utf8')
  const installed = path.join(folder, 'installed')
  await write(path.join(installed, 'package.json'), '{ "type": "module" }\n')
  for (const line of linesOf(page).filter((command) => command.startsWith('npm install ')))
    await runCommand(process.env['NEWEST_TOOLCHAINS'] ? line : withVersions(line), installed)
  await asReleased(path.join(installed, 'node_modules/@codex'))
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
