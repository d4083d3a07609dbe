/** Loaded when nothing is selected, and the companion that was selected last is in the list. */
import { combine, sample } from 'effector'
import { $lastCompanionId } from '@codex/session'
import { createPart } from '../lazy-part'
import { $companions, $selectedId } from '../list/model'
import type { GoOnProps } from './view'

export const goOn = createPart<GoOnProps>(() => import('./view').then(({ GoOn }) => GoOn))

export const $last = combine($companions, $lastCompanionId, $selectedId, (companions, last, selected) =>
  selected === null ? (companions.find(({ profile_id }) => profile_id === last) ?? null) : null,
)

sample({ clock: $last, filter: (last) => last !== null, fn: () => undefined, target: goOn.requested })
