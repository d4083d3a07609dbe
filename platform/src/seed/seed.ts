/** `mfe seed`: copies the published remotes of an image into a folder that does not list them yet. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { CliError } from '../root/cli-error'
import { versionOf } from '../publish/candidate'
import { appendAuditLine } from '../root/audit'
import { changeDocument, readDocument, withVersions } from '../root/discovery-file'
import { syncFolder, syncTree } from '../root/durable'

/** Copies remotes that are not listed in `root`, with all versions. Concurrent calls copy each once. @returns the text to print */
export async function seed(root: string, from: string, now = new Date()): Promise<string> {
  const { microFrontends } = await readDocument(from)
  const remotes = Object.entries(microFrontends).filter(([, listed]) => listed.length > 0)
  if (remotes.length === 0) throw new CliError(`No remote is published in ${from}.`)
  const missingIn = (document: Discovery) =>
    remotes.filter(([remote]) => (document.microFrontends[remote] ?? []).length === 0)
  const nothingNew = `${namesOf(remotes)} ${remotes.length === 1 ? 'is' : 'are'} there already`
  // Without the lock: most starts write nothing.
  if (missingIn(await readDocument(root)).length === 0) return nothingNew

  await mkdir(root, { recursive: true })
  return changeDocument(root, async (document) => {
    const missing = missingIn(document)
    if (missing.length === 0) return { document: null, answer: nothingNew }
    for (const [remote, listed] of missing)
      for (const candidate of listed) await copyVersion(root, from, path.join(remote, versionOf(candidate)))
    return {
      document: withVersions(document, Object.fromEntries(missing)),
      answer: `${namesOf(missing)} ${missing.length === 1 ? 'is' : 'are'} entered`,
      announce: async () => {
        for (const [remote, listed] of missing)
          for (const { metadata, deployment } of listed)
            await appendAuditLine(root, { action: 'seed', remote, ...metadata, traffic: deployment.traffic }, now)
      },
    }
  })
}

const namesOf = (remotes: readonly (readonly [string, readonly Candidate[]])[]) =>
  remotes.map(([remote]) => remote).join(', ')

/** Copies to a temporary folder and renames it. A folder that an interrupted call has copied stays. */
async function copyVersion(root: string, from: string, version: string): Promise<void> {
  const folder = path.join(root, version)
  if (existsSync(folder)) return
  const temporary = path.join(path.dirname(folder), `.${path.basename(folder)}.${randomUUID()}`)
  try {
    await cp(path.join(from, version), temporary, { recursive: true })
    await syncTree(temporary)
    await rename(temporary, folder)
    await syncFolder(path.dirname(folder))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
