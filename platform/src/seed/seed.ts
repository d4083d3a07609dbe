/** `mfe seed`: published remotes that an image brings, entered into a folder that does not know them yet. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Candidate } from '@codex/contracts/discovery'
import { CliError } from '../cli-error'
import { leaveAuditLine } from '../root/audit'
import { changeDocument, readDocument } from '../root/discovery-file'
import { syncFolder, syncTree } from '../root/durable'

type Remotes = readonly (readonly [remote: string, listed: readonly Candidate[]])[]

/**
 * Enters the remotes of `from` that are not listed in `root`, with all their versions; those that are stay as they are.
 * Several at once enter each remote once: the others wait, and find it there.
 * @param from another folder of published remotes
 * @returns what to print
 */
export async function seed(root: string, from: string, now = new Date()): Promise<string> {
  const { microFrontends } = await readDocument(from)
  const brought = Object.entries(microFrontends).filter(([, listed]) => listed.length > 0)
  if (brought.length === 0) throw new CliError(`No remote is published in ${from}.`)
  // Most starts change nothing, and write nothing.
  if ((await missingIn(root, brought)).length === 0) return nothingNew(brought)

  await mkdir(root, { recursive: true })
  return changeDocument(root, async (document) => {
    const missing = brought.filter(([remote]) => !isListed(document.microFrontends[remote]))
    if (missing.length === 0) return { document: null, answer: nothingNew(brought) }
    for (const [remote, listed] of missing)
      for (const { metadata } of listed) await place(root, { from, remote, version: metadata.version })
    return {
      document: { ...document, microFrontends: { ...document.microFrontends, ...Object.fromEntries(missing) } },
      answer: `${namesOf(missing)} ${missing.length === 1 ? 'is' : 'are'} entered`,
      announce: async () => {
        for (const [remote, listed] of missing)
          for (const { metadata, deployment } of listed)
            await leaveAuditLine(root, { action: 'seed', remote, ...metadata, traffic: deployment.traffic }, now)
      },
    }
  })
}

const isListed = (listed: readonly Candidate[] = []) => listed.length > 0
const namesOf = (remotes: Remotes) => remotes.map(([remote]) => remote).join(', ')
const nothingNew = (brought: Remotes) => `${namesOf(brought)} ${brought.length === 1 ? 'is' : 'are'} there already`

async function missingIn(root: string, brought: Remotes): Promise<Remotes> {
  const { microFrontends } = await readDocument(root)
  return brought.filter(([remote]) => !isListed(microFrontends[remote]))
}

interface Place {
  readonly from: string
  readonly remote: string
  readonly version: string
}

/** In one step: what bears a version's name is whole. A folder that an interrupted start has placed stays. */
async function place(root: string, { from, remote, version }: Place): Promise<void> {
  const folder = path.join(root, remote, version)
  if (existsSync(folder)) return
  const fresh = path.join(root, remote, `.${version}.${randomUUID()}`)
  try {
    await cp(path.join(from, remote, version), fresh, { recursive: true })
    await syncTree(fresh)
    await rename(fresh, folder)
    await syncFolder(path.dirname(folder))
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}
