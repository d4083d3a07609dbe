/** The start without companions: one tap makes a sample the user's own and opens its chat, which begins with its greeting. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { delay } from 'patronum'
import { character, chat } from '@codex/api'
import { selectCompanion, type SelectedCompanion } from '@codex/contracts/entities'
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

/** It fails where the server has no such call: the chat then opens without a message. */
const beginFx = attach({
  effect: chat.beginConversationFx,
  mapParams: ({ profile_id }: SelectedCompanion) => ({ profile_id }),
})
/** ms that the chat waits for the greeting. A later one is followed there. */
const GREETED = 3000

const $userId = $user.map((user) => user?.id ?? null)

/** The name of the sample that is being opened. */
export const $opening = createStore<string | null>(null)

const taken = sample({
  clock: sampleChosen,
  source: { userId: $userId, opening: $opening },
  filter: ({ userId, opening }) => userId !== null && opening === null,
  fn: ({ userId }, chosen) => ({ chosen, userId: userId ?? '' }),
})

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
const $created = createStore<SelectedCompanion | null>(null).on(created, (_, companion) => companion)
const opened = sample({
  clock: [beginFx.finally, delay({ source: created, timeout: GREETED })],
  source: { companion: $created, userId: $userId },
  fn: ({ companion, userId }) => (companion?.user_id === userId ? companion : null),
}).filterMap((companion) => companion ?? undefined)
// Also after a failure: it may have been created, and only the answer was lost.
const ended = merge([
  opened,
  createFx.fail,
  createFx.done.filterMap(({ result }) => (result.profile_id ? undefined : result)),
])

$created.reset(opened, $userId)
$opening.on(taken, (_, { chosen }) => chosen.name).reset(ended, $userId)
sample({ clock: created, target: beginFx })
sample({ clock: opened, target: companionSelected })
sample({ clock: ended, fn: () => undefined, target: companionsChanged })
