/** Nobody looks at a spinner for ever: after this time the page says that a remote does not come, and goes on waiting. */
import type { RemoteName } from '@codex/contracts/remotes'
import type { Loaded, Wanted } from './load'

/** ms */
export const PATIENCE = 6000

/** It is still coming: `later` settles with what becomes of it. `version` is the one being tried, null before any. */
export interface Overdue<Name extends RemoteName> {
  readonly version: string | null
  readonly later: Promise<Loaded<Name>>
}

export const isOverdue = <Name extends RemoteName>(outcome: Loaded<Name> | Overdue<Name>): outcome is Overdue<Name> =>
  'later' in outcome

/** Answers with what `load` does, or after 6 s with the news that it is overdue. */
export async function withPatience<Name extends RemoteName>(
  load: (progress: Pick<Wanted, 'onTry'>) => Promise<Loaded<Name>>,
): Promise<Loaded<Name> | Overdue<Name>> {
  let version: string | null = null
  const later = load({ onTry: (tried) => (version = tried) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<Overdue<Name>>((resolve) => {
    timer = setTimeout(() => resolve({ version, later }), PATIENCE)
  })
  try {
    return await Promise.race([later, overdue])
  } finally {
    clearTimeout(timer)
  }
}
