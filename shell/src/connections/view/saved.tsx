import { useUnit } from 'effector-react'
import { useState } from 'react'
import type { Connection, Connections } from '@codex/contracts/entities'
import { LOCAL_ADDRESS } from '@codex/contracts/rules'
import { localModels, connections as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { ConfirmDialog } from '@codex/ui/dialog'
import { editStarted } from '../model/form'
import * as model from '../model/who'
import styles from './view.module.css'

const { saved } = texts

/** The connections there are. */
export function Saved({ view }: { readonly view: Connections }) {
  const { changing, choose, edit, remove } = useUnit({
    changing: model.$changing,
    choose: model.chosen,
    edit: editStarted,
    remove: model.removalConfirmed,
  })
  const [leaving, ask] = useState<Connection | null>(null)
  if (view.connections.length === 0) return null
  return (
    <section className={styles.saved} aria-label={saved.title}>
      <h3 className={styles.heading}>{saved.title}</h3>
      <ul className={styles.rows}>
        {view.connections.map((connection) => (
          <li key={connection.connection_id} className={styles.row} aria-busy={changing === connection.connection_id}>
            <About connection={connection} answers={view.chosen === connection.connection_id} />
            <div className={styles.actions}>
              {view.chosen === connection.connection_id ? null : (
                <Button
                  variant="quiet"
                  busy={changing === connection.connection_id}
                  aria-label={saved.useOf(connection.name)}
                  onClick={() => choose(connection.connection_id)}
                >
                  {saved.use}
                </Button>
              )}
              {connection.address === LOCAL_ADDRESS ? null : (
                <Button variant="quiet" aria-label={saved.editOf(connection.name)} onClick={() => edit(connection)}>
                  {saved.edit}
                </Button>
              )}
              <Button variant="quiet" aria-label={saved.removeOf(connection.name)} onClick={() => ask(connection)}>
                {saved.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        type="warning"
        title={saved.question}
        message={(leaving?.connection_id === view.chosen ? saved.goesAnswering : saved.goes)(leaving?.name ?? '')}
        confirmLabel={saved.remove}
        onConfirm={() => {
          ask(null)
          if (leaving !== null) remove(leaving.connection_id)
        }}
        onCancel={() => ask(null)}
      />
    </section>
  )
}

interface AboutProps {
  readonly connection: Connection
  readonly answers: boolean
}

function About({ connection: { name, address, models }, answers }: AboutProps) {
  return (
    <div>
      <p className={styles.title}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {answers ? <span className={styles.answers}>{saved.answers}</span> : null}
      </p>
      <p className={styles.note} dir="auto">
        {saved.models(models[0] ?? '', models.length - 1)}
      </p>
      <p className={styles.note} dir="ltr">
        {address === LOCAL_ADDRESS ? localModels.dialog.here : address.replace(/^https:\/\//, '')}
      </p>
    </div>
  )
}
