/** The automatic rollback. */
import type { Candidate } from '@codex/contracts/discovery'
import { applyChange } from '../traffic/apply'
import type { Changed } from '../traffic/changes'

interface Needs {
  readonly root: string
  readonly log: (message: string | Error) => void
}

interface Reason {
  readonly remote: string
  readonly version: string
  readonly reason: string
}

export const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

export function automaticRollback({ root, log }: Needs) {
  const running = new Set<string>()

  /** `running`: a rollback of the version has not ended yet. */
  return async (
    { remote, version, reason }: Reason,
    change: (candidates: readonly Candidate[]) => Changed,
  ): Promise<'done' | 'failed' | 'running'> => {
    const key = `${remote} ${version}`
    if (running.has(key)) return 'running'
    running.add(key)
    try {
      const { says } = await applyChange(root, { action: 'rollback', remote, reason, by: 'automatic' }, change)
      log(`${remote}: ${says}, because ${reason}`)
      return 'done'
    } catch (error) {
      log(errorOf(error))
      return 'failed'
    } finally {
      running.delete(key)
    }
  }
}
