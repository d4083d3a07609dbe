import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { connections } from '@codex/contracts/texts'
import { connectionsRequested } from '@codex/session'
import * as model from '../model/welcome'
import styles from './welcome.module.css'

/** The way to a language model, where none answers. */
export function MindCard() {
  const { isBuiltIn, show, ask } = useUnit({
    isBuiltIn: model.$isBuiltIn,
    show: model.shown,
    ask: connectionsRequested,
  })
  useEffect(() => {
    show()
  }, [show])

  if (!isBuiltIn) return null
  return (
    <div className={styles.place}>
      <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => ask()}>
        <span>
          <strong className={styles.title}>{connections.welcome.title}</strong> <span>{connections.welcome.text}</span>
        </span>
      </button>
    </div>
  )
}
