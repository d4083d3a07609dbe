import { useUnit } from 'effector-react'
import { useEffect, useId, useRef } from 'react'
import type { Connections } from '@codex/contracts/entities'
import { chat, connections as texts } from '@codex/contracts/texts'
import { FlashMessage } from '@codex/ui/flash'
import * as model from '../model/who'
import styles from './view.module.css'

/** Who answers now, and by which choice. */
export function Now({ view }: { readonly view: Connections }) {
  const { engine, by, chosen, connections } = view
  const { changed, failure } = useUnit({ changed: model.$changed, failure: model.$changeFailure })
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // The button that made the change is gone.
  useEffect(() => {
    if (changed) section.current?.focus()
  }, [changed])

  const connection = connections.find(({ connection_id }) => connection_id === chosen)
  return (
    <div>
      <section
        ref={section}
        className={styles.now}
        data-kind={engine.kind}
        data-changed={changed}
        tabIndex={-1}
        aria-labelledby={`${id}-when ${id}-who`}
      >
        <p id={`${id}-when`} className={styles.when}>
          {changed ? texts.now.changed : texts.now.label}
        </p>
        <p id={`${id}-who`} className={styles.who} dir="auto">
          {engine.kind === 'ollama' ? chat.engine.ollama(engine.label) : engine.label}
        </p>
        <p className={styles.note}>
          {connection && !engine.label.includes(connection.name) ? `${texts.now.connection(connection.name)} ` : ''}
          {by === 'built-in' ? chat.engine.builtIn : `${texts.now[by]} ${texts.now.canBeWrong}`}
        </p>
      </section>
      <FlashMessage text={failure} tone="error" placement="flow" />
    </div>
  )
}
