import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import type { LocalServer } from '@codex/contracts/entities'
import { LOCAL_ADDRESS } from '@codex/contracts/rules'
import { localModels, connections as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { RadioField } from '@codex/ui/radio-field'
import { Spinner } from '@codex/ui/spinner'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { $pick, picked } from '../model/choice'
import * as downloads from '../model/downloads'
import * as model from '../model/local'
import { Downloads } from './downloads'
import { Failed } from './failed'
import styles from './view.module.css'

/** The model servers on the computer of the server, and their models. */
export function Local() {
  const { models, unread, servers, looking, failure, look } = useUnit({
    models: downloads.$models,
    unread: downloads.$failure,
    servers: model.$servers,
    looking: model.$looking,
    failure: model.$failure,
    look: model.looked,
  })
  useEffect(() => {
    look()
  }, [look])

  // First what is above: nothing is moved later.
  const failed = unread ?? failure
  const shown = models === null && unread === null ? null : servers
  return (
    <>
      <p className={styles.note}>{texts.local.hint}</p>
      {models === null ? null : <Downloads models={models} />}
      {failed === null ? null : <Failed text={failed} onRetry={() => look()} />}
      {shown?.map((server) => (
        <Models key={server.address} server={server} />
      ))}
      {shown?.length === 0 ? <HowToGetOne canDownload={models !== null && models.length > 0} /> : null}
      {looking && shown === null ? <Spinner label={texts.local.looking} /> : null}
      {shown === null ? null : (
        <Button variant="quiet" className={styles.start} busy={looking} onClick={() => look()}>
          {texts.local.again}
        </Button>
      )}
    </>
  )
}

function HowToGetOne({ canDownload }: { readonly canDownload: boolean }) {
  return (
    <div className={styles.failed} role="status">
      <p>{canDownload ? localModels.dialog.noServer : texts.local.none}</p>
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
  const place = server.address === LOCAL_ADDRESS ? localModels.dialog.here : server.address
  return (
    <div className={styles.server}>
      <RadioField
        label={texts.local.models(server.name)}
        hint={server.models.length === 0 ? texts.problems.noModels : place}
        name={name}
        value={pick?.server.address === server.address ? pick.model : ''}
        options={server.models.map((model) => ({ value: model, label: model }))}
        onChange={(model) => choose({ server, model })}
      />
    </div>
  )
}
