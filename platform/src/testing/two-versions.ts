import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBuild } from '../publish/build-output'
import { enter } from '../publish/enter'
import { readDocument } from '../root/discovery-file'
import { exampleBuild } from './example-build'

/** A shell that satisfies the example builds. */
export const PROVIDES = { react: '19.3.1', '@codex/session': '1.0.0', '@codex/contracts': '1.3.0' }

/**
 * Publishes 1.0.0 of chat to all visitors, and a day later 1.1.0.
 * @param traffic of 1.1.0 @returns a new folder to remove, and its document
 */
export async function twoVersions(traffic: number) {
  const root = await mkdtemp(path.join(tmpdir(), 'codex-reports-'))
  for (const [day, version] of ['1.0.0', '1.1.0'].entries()) {
    const dir = await exampleBuild(path.join(root, `.work-${version}`), { version })
    const release = { traffic: day === 0 ? 100 : traffic, keep: 5, current: false }
    await enter(root, await readBuild('chat', dir), release, new Date(Date.UTC(2026, 0, 1 + day)))
  }
  return { root, document: await readDocument(root) }
}
