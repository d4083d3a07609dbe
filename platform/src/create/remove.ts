/** `mfe remove <name>`: removes the package of a remote, and its part of the lockfile. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { REMOTE_NAMES } from '@codex/contracts/remotes'
import { CliError } from '../root/cli-error'
import { isLive } from '../publish/candidate'
import type { Registry } from '../registry/registry'
import { expectWorkspace, LOCKFILE } from './create'
import { withoutPackage } from './lockfile'
import { expectName } from '../publish/name'

const run = promisify(execFile)

interface Where {
  /** Root of the repository. */
  readonly workspace: string
  readonly registry: Registry
  /** Switches its published versions off, and answers with a sentence; null: they stay. */
  readonly off: (() => Promise<string>) | null
}

/** Everything or nothing of the package. @returns the text to print @throws CliError when it may not be removed */
export async function removeRemote(name: string, { workspace, registry, off }: Where): Promise<string> {
  const removeIt = await removalOf(name, workspace)
  const hasVisitors = ((await registry.document()).microFrontends[name] ?? []).some(isLive)
  const switchedOff = hasVisitors && off !== null ? await off() : null
  await removeIt()
  return [
    `mfe-${name} is removed, with its part of pnpm-lock.yaml. Remove its rows in docs/architecture.md, and its token.`,
    switchedOff ??
      (hasVisitors
        ? `Visitors still get its published version: mfe off ${name} --reason TEXT ends that.`
        : 'Visitors get no version of it.'),
  ].join('\n')
}

async function removalOf(name: string, workspace: string): Promise<() => Promise<void>> {
  expectName(name)
  expectWorkspace(workspace)
  const folder = `mfe-${name}`
  const inWorkspace = (file: string) => path.join(workspace, file)
  if (REMOTE_NAMES.some((known) => known === name))
    throw new CliError(`${name} is a remote that the product needs: it can't be removed.`)
  if (!existsSync(inWorkspace(folder))) throw new CliError(`There is no folder ${folder}.`)
  await expectCommitted(folder, workspace)
  const before = await readFile(inWorkspace(LOCKFILE), 'utf8')
  const after = withoutPackage(before, folder)

  return async () => {
    const temporary = await mkdtemp(inWorkspace(`.${folder}-`))
    try {
      const [aside, lockfile] = [path.join(temporary, folder), path.join(temporary, LOCKFILE)]
      await writeFile(lockfile, after)
      await rename(inWorkspace(folder), aside)
      await rename(lockfile, inWorkspace(LOCKFILE)).catch(async (error: unknown) => {
        await rename(aside, inWorkspace(folder))
        throw error
      })
    } finally {
      await rm(temporary, { recursive: true })
    }
  }
}

async function expectCommitted(folder: string, workspace: string) {
  const status = await run('git', ['status', '--porcelain', '--', folder], { cwd: workspace }).catch(() => {
    throw new CliError(`git does not answer whether ${folder} has changes that are not committed: nothing was removed.`)
  })
  if (status.stdout !== '')
    throw new CliError(`${folder} has changes that are not committed: commit them first, and they stay in the history.`)
}
