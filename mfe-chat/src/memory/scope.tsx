import { useUnit } from 'effector-react'
import type { Memory } from '@codex/contracts/entities'
import { MEMORY_SCOPES } from '@codex/contracts/limits'
import { memory as texts } from '@codex/contracts/texts'
import { $companion } from '@codex/session'
import { $list } from '../conversations/model'
import * as changes from './changes'
import styles from '../elements/card.module.css'

/** Where the memory is for. Of a companion with one conversation there is no question. */
export function Scope({ memory, busy }: { readonly memory: Memory; readonly busy: boolean }) {
  const { companion, list, request } = useUnit({ companion: $companion, list: $list, request: changes.requested })
  const { memory_id: id, kind } = memory
  if ((list?.conversations.length ?? 0) < 2) return null
  if (kind === 'summary') return <span className={styles.origin}>{texts.scope.conversation}</span>
  const labels = {
    everywhere: texts.scope.everywhere(companion?.name ?? ''),
    conversation: texts.scope.conversation,
  }
  const choose = (value: string) => {
    const scope = MEMORY_SCOPES.find((one) => one === value)
    if (scope !== undefined && !busy)
      request({ call: 'change', place: id, said: texts.scope.changed[scope], id, scope })
  }
  return (
    <select
      className={styles.scope}
      aria-label={texts.scope.label}
      title={texts.scope.label}
      aria-disabled={busy}
      value={changes.scopeOf(memory)}
      onChange={({ target }) => choose(target.value)}
    >
      {MEMORY_SCOPES.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </select>
  )
}
