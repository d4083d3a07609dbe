import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { manage } from '@codex/contracts/texts'
import { SelectField } from '@codex/ui/select-field'
import { upload } from './models.separate'

/** The companion that gets the conversation of a chat file. */
export function ChatTarget({ companions }: { readonly companions: readonly Profile[] }) {
  const texts = manage.upload
  const { into, importing, choose } = useUnit({
    into: upload.$into,
    importing: upload.$importing,
    choose: upload.intoChosen,
  })
  if (into === null) return <p role="status">{texts.withoutCompanions}</p>
  return (
    <SelectField
      label={texts.into}
      value={into}
      onChange={choose}
      disabled={importing}
      options={companions.map(({ profile_id, name }) => ({ value: profile_id, label: name }))}
    />
  )
}
