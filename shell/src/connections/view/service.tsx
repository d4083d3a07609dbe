import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { connections as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Collapsible } from '@codex/ui/collapsible'
import { prevented } from '@codex/ui/form'
import { SelectField } from '@codex/ui/select-field'
import { TextField } from '@codex/ui/text-field'
import * as form from '../model/form'
import * as list from '../model/model-list'
import { $problem } from '../model/problem'
import { OTHER, PRESETS, presetAt } from '../presets'
import { EXACT, ModelPicker } from './model-picker'
import styles from './view.module.css'

const { service } = texts
const OPTIONS = [
  ...PRESETS.map(({ name, address }) => ({ value: address, label: name })),
  { value: OTHER, label: service.other },
]

/** A connection by its address and key. */
export function Service() {
  const { entered, edited, listing, models, problem, change, leave, request, stop } = useUnit({
    entered: form.$form,
    edited: form.$edited,
    listing: list.$listing,
    models: list.$models,
    problem: $problem,
    change: form.changed,
    leave: form.editEnded,
    request: list.requested,
    stop: list.stopped,
  })
  const [free, setFree] = useState(false)
  const { address, key } = entered
  const errorAt = (part: string) => (problem?.part === part ? problem.message : null)

  return (
    <form className={styles.form} autoComplete="off" noValidate onSubmit={prevented(request)}>
      {edited === null ? null : (
        <p className={styles.editing}>
          <span dir="auto">{service.editing(edited.name)}</span>
          <Button variant="quiet" onClick={() => leave()}>
            {service.editingEnds}
          </Button>
        </p>
      )}
      <SelectField
        label={service.preset}
        hint={service.leaves}
        value={presetAt(address)?.address ?? (address === '' && !free ? '' : OTHER)}
        placeholder={service.presetMissing}
        options={OPTIONS}
        onChange={(value) => {
          setFree(value === OTHER)
          change({ address: value === OTHER ? '' : value, models: [], writer: '' })
        }}
      />
      <TextField
        label={service.address}
        hint={service.addressHint}
        error={errorAt('address')}
        type="url"
        {...EXACT}
        value={address}
        onChange={(value) => change({ address: value })}
      />
      <TextField
        label={service.key}
        hint={edited?.has_key === true ? service.keyStored : service.keyHint}
        error={errorAt('key')}
        type="password"
        {...EXACT}
        value={key}
        onChange={(value) => change({ key: value })}
      />
      <div className={styles.listing}>
        <Button type="submit" variant="quiet" busy={listing}>
          {listing ? service.listing : service.list}
        </Button>
        {listing ? (
          <Button variant="quiet" onClick={() => stop()}>
            {texts.stop}
          </Button>
        ) : null}
        <p role="status" className={styles.note}>
          {models === null ? '' : service.listed(models.length)}
        </p>
      </div>
      <ModelPicker listed={models} chosen={entered.models} error={errorAt('model')} />
      <More />
    </form>
  )
}

function More() {
  const { entered, models, change } = useUnit({ entered: form.$form, models: list.$models, change: form.changed })
  const id = useId()
  return (
    <Collapsible title={service.more}>
      <div className={styles.more}>
        <TextField
          label={service.name}
          placeholder={form.usualName(entered.address)}
          value={entered.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={service.writer}
          hint={service.writerHint}
          dir="ltr"
          list={id}
          value={entered.writer}
          onChange={(writer) => change({ writer })}
        />
        <datalist id={id}>
          {(models ?? []).map(({ model }) => (
            <option key={model} value={model} />
          ))}
        </datalist>
      </div>
    </Collapsible>
  )
}
