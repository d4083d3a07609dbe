/** What the server answers the page of a trial: one invented person with one companion and one message. Nothing is stored. */
import { character, chat, user, type Endpoint, type ReplyOf } from '@codex/contracts/endpoints'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import { tokenCookie } from '@codex/contracts/limits'

const PERSON = { id: 'trial', username: 'trial', email: 'trial@example.org' } as const

const profile: Profile = {
  profile_id: 'trial-companion',
  name: 'Mira Vale',
  age: 34,
  gender: 'Female',
  role: 'Lighthouse keeper',
  personality_description: 'Patient and dry. She notices every change of the weather.',
  background: '',
  speaking_style: '',
  avatar_icon: '/avatars/pic_3.png',
  tags: [],
  description: '',
  user_id: PERSON.id,
}

const greeting = { sender: profile.name, message: 'The lamp is lit.', time_stamp: '2026-01-01T00:00:00.000Z' }

const answer = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>) => [endpoint, reply] as const

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** The page shows its own text for all other calls, which are answered by 404. */
export const answersNow = (): readonly (readonly [Endpoint, unknown])[] => [
  answer(user.session, { expires_at: inAnHour(), remaining_minutes: 60 }),
  answer(user.extendSession, { expires_at: inAnHour(), remaining_minutes: 60 }),
  answer(character.listProfiles, { profile_list: [profile] }),
  answer(character.getProfile, profile),
  // What is read differs from what is sent.
  [chat.getChat, [greeting]],
  answer(chat.viewEngine, { engine: { kind: 'built-in', label: 'Built-in replies, no AI model' }, ready: true }),
]

/** Runs in the page before its scripts: the person is signed in and has selected the companion. */
export const signIn = () => `{
  const until = Date.now() + 3600000
  document.cookie = '${tokenCookie}=trial; path=/; samesite=strict'
  document.cookie = 'codex_expires_at=' + until + '; path=/; samesite=strict'
  const store = (name, value) => localStorage.setItem(name, JSON.stringify(value))
  store('codex_user', ${JSON.stringify(PERSON)})
  store('codex_session_changed', Date.now())
  store('codex_companion', ${JSON.stringify({ userId: PERSON.id, companion: selectCompanion(profile) })})
}`
