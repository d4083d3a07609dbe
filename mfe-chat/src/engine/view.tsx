import { useUnit } from 'effector-react'
import type { Engine } from '@codex/contracts/entities'
import { chat } from '@codex/contracts/texts'
import { TriangleAlertIcon } from '@codex/ui/icons'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as model from './model'
import styles from './view.module.css'

/** Names the engine of the replies; a dialog explains it. */
export function EngineChip() {
  const { engine, ready, open, dialog, explain, close } = useUnit({
    engine: model.$engine,
    ready: model.$ready,
    open: model.$open,
    dialog: model.$dialog,
    explain: model.explained,
    close: model.closed,
  })
  if (engine === null) return null
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        data-kind={engine.kind}
        data-ready={ready}
        aria-haspopup="dialog"
        title={ready ? nameOf(engine) : `${nameOf(engine)}. ${chat.engine.notReady}`}
        onClick={explain}
      >
        {ready ? null : <TriangleAlertIcon size={14} aria-hidden="true" />}
        <span className={styles.label}>{nameOf(engine)}</span>
        {ready ? null : <VisuallyHidden>{chat.engine.notReady}</VisuallyHidden>}
      </button>
      {dialog ? (
        <dialog.Dialog open={open} onClose={close} title={chat.engine.title} size="small">
          <div className={styles.explanation}>
            <p>{engine.kind === 'built-in' ? chat.engine.builtIn : chat.engine.model(nameOf(engine))}</p>
            {ready ? null : (
              <p className={styles.trouble}>
                <TriangleAlertIcon size={16} aria-hidden="true" />
                {chat.engine.notReady}
              </p>
            )}
            {engine.kind === 'built-in' ? (
              <>
                <p>{chat.engine.connect}</p>
                <code className={styles.example}>{chat.engine.example}</code>
              </>
            ) : null}
          </div>
        </dialog.Dialog>
      ) : null}
    </>
  )
}

const nameOf = ({ kind, label }: Engine) => (kind === 'ollama' ? chat.engine.ollama(label) : label)
