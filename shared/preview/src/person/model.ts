/** Signs in the user of a state, and creates and selects a companion if the state needs one, before the remote is shown. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { character, user } from '@codex/api'
import { selectCompanion } from '@codex/contracts/entities'
import { companionSelected, sessionStarted, signedIn } from '@codex/session'
import type { Person } from '..'
import { newAccountFx, readAccountFx, sessionFromFx, storeAccountFx } from './account'

const COMPANION = {
  name: 'Mira Vale',
  age: 34,
  gender: 'Female',
  role: 'Lighthouse keeper',
  personality_description: 'Patient and dry. She notices every change of the weather.',
  background: 'She grew up on a small island and took over the lighthouse from her father.',
  speaking_style: 'Short, calm sentences with old sailing words.',
  avatar_icon: '/avatars/pic_3.png',
} as const

export const opened = createEvent<Person>()

const signInFx = attach({ effect: user.signInFx })
const signUpFx = attach({ effect: user.signUpFx })
const listFx = attach({ effect: character.listProfilesFx })
const createCompanionFx = attach({ effect: character.generateProfileFx })

const $person = createStore<Person>('visitor').on(opened, (_, person) => person)
const settled = createEvent()
export const $ready = createStore(false).on(settled, () => true)

sample({ clock: opened, fn: () => undefined, target: sessionStarted })
sample({ clock: opened, filter: (person) => person === 'visitor', fn: () => undefined, target: settled })
sample({ clock: opened, filter: (person) => person !== 'visitor', target: readAccountFx })

sample({ clock: readAccountFx.doneData, filter: (account) => account !== null, target: signInFx })
const unknownAccount = sample({ clock: signInFx.failData, filter: ({ status }) => status === 401 })
sample({
  clock: [sample({ clock: readAccountFx.doneData, filter: (account) => account === null }), unknownAccount],
  fn: () => undefined,
  target: newAccountFx,
})
sample({ clock: newAccountFx.doneData, target: signUpFx })
sample({
  clock: signUpFx.done,
  source: $person,
  fn: (person, { params }) => ({ person, account: params }),
  target: storeAccountFx,
})
sample({ clock: [signInFx.doneData, signUpFx.doneData], target: sessionFromFx })
sample({ clock: sessionFromFx.doneData, target: signedIn })

const sessionReady = sample({ clock: sessionFromFx.doneData, source: $person })
sample({ clock: sessionReady, filter: (person) => person === 'newcomer', fn: () => undefined, target: settled })
sample({
  clock: [sample({ clock: sessionReady, filter: (person) => person !== 'newcomer' }), createCompanionFx.doneData],
  fn: () => ({}),
  target: listFx,
})
const companions = listFx.doneData.map(({ profile_list }) => profile_list[0] ?? null)
sample({ clock: companions, filter: (companion) => companion === null, fn: () => COMPANION, target: createCompanionFx })
const companionReady = sample({ clock: companions, filter: (companion) => companion !== null })
sample({
  clock: companionReady,
  source: $person,
  filter: (person) => person === 'talker',
  fn: (_, companion) => selectCompanion(companion),
  target: companionSelected,
})
sample({ clock: companionReady, fn: () => undefined, target: settled })

/** The server's error message. */
export const $error = createStore<string | null>(null)
  .on(
    merge([
      sample({ clock: signInFx.failData, filter: ({ status }) => status !== 401 }),
      signUpFx.failData,
      listFx.failData,
      createCompanionFx.failData,
    ]),
    (_, { message }) => message,
  )
  .reset(opened)
