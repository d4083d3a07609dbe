import { character, chat, refine, user } from '../endpoints'
import type { Endpoint } from '../endpoints'

export type Area = 'user' | 'chat' | 'refine' | 'character'

export interface Operation {
  readonly area: Area
  readonly id: string
  readonly endpoint: Endpoint
  readonly summary: string
  /** Statuses beyond those that every call can answer (Notes 6). */
  readonly refusals: readonly number[]
  /** It also answers `Accept: text/event-stream`. */
  readonly streams?: true
}

/** The queue of password hashes is full. */
const busy = 503
const model = [502, 503, 504]

const operation = (area: Area, id: string, endpoint: Endpoint, summary: string, refusals: readonly number[] = []) => ({
  area,
  id,
  endpoint,
  summary,
  refusals,
})

const streamed = (one: Operation): Operation => ({ ...one, streams: true })

export const operations: readonly Operation[] = [
  operation('user', 'signUp', user.signUp, 'Create an account and sign in', [409, busy]),
  operation('user', 'signIn', user.signIn, 'Sign in', [401, busy]),
  operation('user', 'signOut', user.signOut, 'Sign out and revoke the token'),
  operation('user', 'session', user.session, 'Read the remaining time of the session'),
  operation('user', 'extendSession', user.extendSession, 'Let the session end one hour from now'),
  operation('user', 'viewAccount', user.viewAccount, 'Read the account'),
  operation('user', 'addRemarks', user.addRemarks, 'Send feedback'),
  operation('chat', 'getChat', chat.getChat, 'Read the conversation with a companion, oldest first', [404]),
  streamed(operation('chat', 'sendMessage', chat.sendMessage, 'Say something and get the reply', [404, 409, ...model])),
  streamed(
    operation('chat', 'resendMessage', chat.resendMessage, 'Say the last message again, in other words', [
      404,
      409,
      ...model,
    ]),
  ),
  streamed(
    operation('chat', 'regenerateReply', chat.regenerateReply, 'Get another reply to the last message', [
      404,
      409,
      ...model,
    ]),
  ),
  operation('chat', 'chooseReply', chat.chooseReply, 'Choose one of the replies to the last message', [404, 409]),
  streamed(operation('chat', 'followReply', chat.followReply, 'Follow the active reply', [404, 409, ...model])),
  operation('chat', 'stopReply', chat.stopReply, 'Stop the active reply and keep its text so far', [404]),
  operation('chat', 'viewEngine', chat.viewEngine, 'Read who writes the replies'),
  operation(
    'refine',
    'refinePersonalityDescription',
    refine.personalityDescription,
    'Refine a personality description',
    model,
  ),
  operation('refine', 'refineBackground', refine.background, 'Refine a background', model),
  operation('refine', 'refineSpeakingStyle', refine.speakingStyle, 'Refine a speaking style', model),
  operation('character', 'generateProfile', character.generateProfile, 'Create a companion'),
  operation('character', 'listProfiles', character.listProfiles, 'List the companions of the caller'),
  operation('character', 'getProfile', character.getProfile, 'Read a companion', [404]),
  operation('character', 'editProfile', character.editProfile, 'Change a companion', [404]),
  operation('character', 'deleteProfile', character.deleteProfile, 'Delete a companion and its messages', [404]),
]
