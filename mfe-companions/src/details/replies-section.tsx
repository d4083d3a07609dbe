import { useUnit } from 'effector-react'
import { PRESETS } from '@codex/contracts/limits'
import { connections, details, wizard } from '@codex/contracts/texts'
import { connectionsRequested } from '@codex/session'
import { Button } from '@codex/ui/button'
import { Collapsible } from '@codex/ui/collapsible'
import { SelectField } from '@codex/ui/select-field'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as model from './replies'
import { $saving } from './saving'
import styles from './replies.module.css'

const { replies: texts } = details

/** How freely the replies are written, and by which language model. */
export function RepliesSection() {
  const { isModel, preset, models, chosen, saving, saved, choosePreset, chooseModel, ask } = useUnit({
    isModel: model.$isModel,
    preset: model.$preset,
    models: model.$models,
    chosen: model.$model,
    saving: $saving,
    saved: model.$saved,
    choosePreset: model.presetChosen,
    chooseModel: model.modelChosen,
    ask: connectionsRequested,
  })
  const isOffered = models.find(({ name }) => name === chosen)?.isOffered ?? true
  return (
    <>
      <Collapsible title={details.sections.replies} defaultOpen>
        <div className={styles.replies}>
          <SelectField
            label={texts.preset}
            hint={isModel === false ? texts.builtIn : texts.presets[preset].hint}
            value={preset}
            options={PRESETS.map((value) => ({ value, label: texts.presets[value].name }))}
            aria-busy={saving}
            onChange={(value) => {
              const known = PRESETS.find((one) => one === value)
              if (known !== undefined) choosePreset(known)
            }}
          />
          {models.length === 0 ? null : (
            <SelectField
              label={texts.model}
              hint={isOffered ? undefined : texts.notOffered}
              value={chosen}
              options={models.map(({ name, label }, at) => ({
                value: name,
                label: at === 0 ? texts.usual(label) : label,
              }))}
              aria-busy={saving}
              onChange={chooseModel}
            />
          )}
          <Button variant="quiet" aria-haspopup="dialog" className={styles.who} onClick={() => ask()}>
            {connections.title}
          </Button>
        </div>
      </Collapsible>
      <VisuallyHidden aria-live="polite">{saved ? wizard.updated : ''}</VisuallyHidden>
    </>
  )
}
