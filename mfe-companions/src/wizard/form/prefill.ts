/** Spec 2 "Edit mode": fetches the full details; falls back to the list item. */
import { attach, sample } from 'effector'
import { character } from '@codex/api'
import { current } from '@codex/api/current'
import type { Profile } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { logFx } from '../../logging'
import { draftOf } from '../draft'
import { $sitting, began } from './sitting'

interface Request {
  readonly turn: number
  readonly row: Profile
}

const detailsFx = attach({
  effect: character.getProfileFx,
  mapParams: ({ row }: Request) => ({ profile_id: row.profile_id }),
})

sample({
  clock: sample({ clock: began, filter: (edited) => edited !== null }),
  source: $sitting,
  fn: (turn, row) => ({ turn, row }),
  target: detailsFx,
})

export const prefilled = current(detailsFx.finally, $sitting).map((answer) =>
  draftOf(answer.status === 'done' ? answer.result : answer.params.row),
)

sample({
  clock: detailsFx.failData,
  fn: (error) => ({ what: failures.getProfile, error }),
  target: logFx,
})
