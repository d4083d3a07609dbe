import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { manage } from '@codex/contracts/texts'
import { SelectField } from '@codex/ui/select-field'
import * as upload from './upload'

/** The companion that gets the conversation of a chat file, and its name there. */
export function ChatTarget({ companions }: { readonly companions: readonly Profile[] }) {
  const texts = manage.upload
  const { into, names, speaker, importing, choose, chooseSpeaker } = useUnit({
    into: upload.$into,
    names: upload.$names,
    speaker: upload.$speaker,
    chooseSpeaker: upload.speakerChosen,
    importing: upload.$importing,
    choose: upload.intoChosen,
  })
  if (into === null) return <p role="status">{texts.withoutCompanions}</p>
  return (
    <>
      <SelectField
        label={texts.into}
        value={into}
        onChange={choose}
        disabled={importing}
        options={companions.map(({ profile_id, name }) => ({ value: profile_id, label: name }))}
      />
      {names === null ? null : (
        <div role="status">
          <SelectField
            label={texts.speaker}
            value={speaker ?? ''}
            onChange={chooseSpeaker}
            disabled={importing}
            options={names.map((name) => ({ value: name, label: name }))}
          />
        </div>
      )}
    </>
  )
}
