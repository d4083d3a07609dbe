import { createPortal } from 'react-dom'
import { combine } from 'effector'
import { useUnit } from 'effector-react'
import { sidebar } from '@codex/contracts/texts'
import { $lastCompanionId } from '@codex/session'
import { Button } from '@codex/ui/button'
import { $companions, $selectedId, companionPicked } from '../list/model'

const $last = combine($companions, $lastCompanionId, $selectedId, (companions, last, selected) =>
  selected === null ? (companions.find(({ profile_id }) => profile_id === last) ?? null) : null,
)

/** In the welcome pane of the shell: the conversation that this user had open last in this browser. */
export function GoOn({ pane }: { readonly pane: HTMLElement | null | undefined }) {
  const { last, pick } = useUnit({ last: $last, pick: companionPicked })
  return last && pane ? createPortal(<Button onClick={() => pick(last)}>{sidebar.goOn(last.name)}</Button>, pane) : null
}
