/** The start without companions: one tap makes a sample the user's own and opens its chat. */
import { attach, createEvent, createStore, sample } from 'effector'
import { character } from '@codex/api'
import { selectCompanion } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { $user, companionsChanged, companionSelected } from '@codex/session'
import type { Sample } from './samples'

interface Choice {
  readonly chosen: Sample
  readonly userId: string
}

export const sampleChosen = createEvent<Sample>()

const createFx = attach({
  effect: character.generateProfileFx,
  mapParams: ({ chosen }: Choice) => chosen,
})

const $userId = $user.map((user) => user?.id ?? null)

const taken = sample({
  clock: sampleChosen,
  source: { userId: $userId, pending: createFx.pending },
  filter: ({ userId, pending }) => userId !== null && !pending,
  fn: ({ userId }, chosen) => ({ chosen, userId: userId ?? '' }),
})

/** The name of the sample that is being created. */
export const $opening = createStore<string | null>(null)
  .on(taken, (_, { chosen }) => chosen.name)
  .reset(createFx.finally)
export const $error = createStore<string | null>(null)
  .on(createFx.failData, (_, { message }) => failures.createAvatar(message))
  .reset(taken, $userId)

sample({ clock: taken, target: createFx })

// Without an id in the answer it is picked in the list.
const created = sample({
  clock: createFx.done,
  source: $userId,
  filter: (userId, { params, result }) => userId === params.userId && result.profile_id !== undefined,
  fn: (_, { params: { chosen, userId }, result }) =>
    selectCompanion({
      ...chosen,
      profile_id: result.profile_id ?? '',
      // Until the list has the server's.
      description: chosen.personality_description.split(/(?<=\.)\s/, 1).join(''),
      tags: [],
      user_id: userId,
    }),
})
sample({ clock: created, target: companionSelected })
// Also after a failure: it may have been created, and only the answer was lost.
sample({ clock: createFx.finally, fn: () => undefined, target: companionsChanged })
