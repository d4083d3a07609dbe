import { useUnit } from 'effector-react'
import type { Engine } from '@codex/contracts/entities'
import { chat } from '@codex/contracts/texts'
import { connectionsRequested } from '@codex/session'
import { TriangleAlertIcon } from '@codex/ui/icons'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as model from './model'
import styles from './view.module.css'

/** Names the engine of the replies; the shell's dialog shows who answers, and changes it. */
export function EngineChip() {
  const { engine, ready, ask } = useUnit({ engine: model.$engine, ready: model.$ready, ask: connectionsRequested })
  if (engine === null) return null
  return (
    <button
      type="button"
      className={styles.chip}
      data-kind={engine.kind}
      data-ready={ready}
      aria-haspopup="dialog"
      title={ready ? nameOf(engine) : `${nameOf(engine)}. ${chat.engine.notReady}`}
      onClick={() => ask()}
    >
      {ready ? null : <TriangleAlertIcon size={14} aria-hidden="true" />}
      <span className={styles.label}>{nameOf(engine)}</span>
      {ready ? null : <VisuallyHidden>{chat.engine.notReady}</VisuallyHidden>}
    </button>
  )
}

const nameOf = ({ kind, label }: Engine) => (kind === 'ollama' ? chat.engine.ollama(label) : label)
