import { useUnit } from 'effector-react'
import { useState } from 'react'
import type { LocalModel } from '@codex/contracts/entities'
import { localModels as texts } from '@codex/contracts/texts'
import { ConfirmDialog } from '@codex/ui/dialog'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as model from '../model/downloads'
import { Download } from './download'
import styles from './view.module.css'

const { dialog: words } = texts

/** The models that the server can download. */
export function Downloads({ models }: { readonly models: readonly LocalModel[] }) {
  const { news, remove } = useUnit({ news: model.$news, remove: model.removalConfirmed })
  const [leaving, ask] = useState<LocalModel | null>(null)
  const running = models.find(model.isRunning)
  if (models.length === 0) return null
  return (
    <section className={styles.downloads} aria-label={words.title}>
      <div>
        <h3 className={styles.heading}>{words.title}</h3>
        <p className={styles.note}>{words.hint}</p>
      </div>
      <ul className={styles.rows}>
        {models.map((one) => (
          <Download key={one.local_model} model={one} onRemove={() => ask(one)} />
        ))}
      </ul>
      <VisuallyHidden role="status">{running ? progressOf(running) : news}</VisuallyHidden>
      <ConfirmDialog
        open={leaving !== null}
        type="warning"
        title={words.question}
        message={words.removes(leaving?.name ?? '', leaving?.bytes ?? 0)}
        confirmLabel={words.remove}
        onConfirm={() => {
          ask(null)
          if (leaving !== null) remove(leaving.local_model)
        }}
        onCancel={() => ask(null)}
      />
    </section>
  )
}

/** It changes with each quarter of the file. */
function progressOf({ name, state, bytes, total }: model.Running) {
  const quarters = state === 'downloading' && total !== null && total > 0 ? Math.floor((4 * bytes) / total) : 0
  return words.of(name, `${words.states[state]} ${quarters > 0 ? words.percent(25 * quarters) : ''}`)
}
