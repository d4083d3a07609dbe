import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import type { LocalServer } from '@codex/contracts/entities'
import { connections as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { RadioField } from '@codex/ui/radio-field'
import { Spinner } from '@codex/ui/spinner'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { $pick, picked } from '../model/choice'
import * as model from '../model/local'
import { Failed } from './failed'
import styles from './view.module.css'

/** The model servers on the computer of the server, and their models. */
export function Local() {
  const { servers, looking, failure, look } = useUnit({
    servers: model.$servers,
    looking: model.$looking,
    failure: model.$failure,
    look: model.looked,
  })
  useEffect(() => {
    look()
  }, [look])

  return (
    <>
      <p className={styles.note}>{texts.local.hint}</p>
      {failure === null ? null : <Failed text={failure} onRetry={() => look()} />}
      {servers?.map((server) => (
        <Models key={server.address} server={server} />
      ))}
      {servers?.length === 0 ? <HowToGetOne /> : null}
      {looking && servers === null ? <Spinner label={texts.local.looking} /> : null}
      {servers === null ? null : (
        <Button variant="quiet" className={styles.start} busy={looking} onClick={() => look()}>
          {texts.local.again}
        </Button>
      )}
    </>
  )
}

function HowToGetOne() {
  return (
    <div className={styles.absent} role="status">
      <p>{texts.local.none}</p>
      <p className={styles.links}>
        {texts.local.links.map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer">
            {name}
            <VisuallyHidden>{` (${texts.local.newWindow})`}</VisuallyHidden>
          </a>
        ))}
      </p>
    </div>
  )
}

function Models({ server }: { readonly server: LocalServer }) {
  const { pick, choose } = useUnit({ pick: $pick, choose: picked })
  const name = useId()
  return (
    <div className={styles.server}>
      <RadioField
        label={texts.local.models(server.name)}
        hint={server.models.length === 0 ? texts.problems.noModels : server.address}
        name={name}
        value={pick?.server.address === server.address ? pick.model : ''}
        options={server.models.map((model) => ({ value: model, label: model }))}
        onChange={(model) => choose({ server, model })}
      />
    </div>
  )
}
