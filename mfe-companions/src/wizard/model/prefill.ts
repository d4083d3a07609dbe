/** Spec 2 "Edit mode": the full details come first, the list's row serves when they fail. */
import { attach, sample } from 'effector'
import { character } from '@codex/api'
import type { Profile } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { logFx } from '../../logging'
import { draftOf } from '../draft'
import { $sitting, editRequested } from './sitting'

interface Asked {
  readonly sitting: number
  readonly row: Profile
}

const detailsFx = attach({
  effect: character.getProfileFx,
  mapParams: ({ row }: Asked) => ({ profile_id: row.profile_id }),
})

sample({
  clock: editRequested,
  source: $sitting,
  fn: (sitting, row) => ({ sitting, row }),
  target: detailsFx,
})

const isCurrent = (sitting: number, { params }: { readonly params: Asked }) => params.sitting === sitting

export const prefilled = sample({
  clock: detailsFx.finally,
  source: $sitting,
  filter: isCurrent,
  fn: (_, answer) => draftOf(answer.status === 'done' ? answer.result : answer.params.row),
})

sample({
  clock: detailsFx.failData,
  fn: (error) => ({ what: failures.getProfile, error }),
  target: logFx,
})
