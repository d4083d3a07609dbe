import type { ObjectEntries, ObjectSchema } from 'valibot'
import * as endpoints from './index'
import type { Endpoint } from './index'
import { everyEndpoint } from './testing/calls'

/** Spec 7 and Notes 7: every call exists with its path, access, body fields and fallback text (spec 8). */

const {
  account,
  apiKeys,
  cards,
  connections,
  user,
  care,
  passkeys,
  chat,
  memory,
  personas,
  refine,
  character,
  reset,
  takeout,
  voice,
} = endpoints
const about = 'name age gender role personality_description'
const generated = `${about} background speaking_style greeting also_called preset model avatar_icon`
const place = 'profile_id conversation_id'
const turn = `${place} message_id`
const sent = 'idempotency_key utc_offset'
const target = 'connection_id api address key'
const FILE = 'a file'
const ANONYMOUS = /^\/user\/(?:sign-up|sign-in|reset-password|(?:begin-)?passkey-sign-in)$|^\/care\/counts$/

type Call = readonly [path: string, endpoint: Endpoint, fields: string, fallback: string]
const withFallback = (fallback: string, ...calls: readonly (readonly [string, Endpoint, string])[]) =>
  calls.map(([path, endpoint, fields]): Call => [path, endpoint, fields, fallback])

const calls: readonly Call[] = [
  ['/user/sign-up', user.signUp, 'username email password confirm_password age_group', 'Sign up failed'],
  ['/user/sign-in', user.signIn, 'username password device_token', 'Sign in failed'],
  ['/user/reset-password', reset.resetPassword, 'secret password', 'The password was not changed. Please try again.'],
  ['/user/view-account', user.viewAccount, '', 'Failed to fetch account details'],
  ['/user/add-remarks', user.addRemarks, 'type message user_id', 'Failed to submit remark'],
  ['/user/sign-out', user.signOut, '', 'Sign out failed'],
  ['/user/extend-session', user.extendSession, 'hours', 'Failed to extend the session'],
  ['/user/session', user.session, '', 'Failed to read the session'],
  ['/user/change-password', account.changePassword, 'password new_password', 'Failed to change the password'],
  ['/user/change-email', account.changeEmail, 'password email', 'Failed to change the email'],
  ['/user/answer-age', account.answerAge, 'age_group', 'Your answer could not be saved'],
  ['/user/sessions', account.sessions, '', 'Failed to read or end sessions'],
  ['/user/end-session', account.endSession, 'session_id others', 'Failed to read or end sessions'],
  ['/user/export', account.exportAccount, '', 'Failed to download your data'],
  ['/user/check-import', account.checkImport, FILE, 'Failed to check the file'],
  ['/user/import', account.importAccount, FILE, 'Failed to import the file'],
  ['/user/import-again', account.importAgain, FILE, 'Failed to import the file'],
  ['/user/import-chat', account.importChat, FILE, 'Failed to import the file'],
  ['/user/view-contents', account.viewContents, '', 'Failed to count what is stored'],
  ['/user/delete-account', account.deleteAccount, 'username password', 'Failed to delete the account'],
  ['/user/passkeys', passkeys.list, '', 'Failed to read your passkeys'],
  ['/user/begin-add-passkey', passkeys.beginAdd, 'password', 'Failed to add the passkey'],
  ['/user/add-passkey', passkeys.add, 'credential_id client_data attestation', 'Failed to add the passkey'],
  ['/user/remove-passkey', passkeys.remove, 'passkey_id password', 'Failed to remove the passkey'],
  ['/user/api-keys', apiKeys.list, '', 'Failed to read your keys'],
  ['/user/add-api-key', apiKeys.add, 'name profile_ids password', 'Failed to add the key'],
  ['/user/remove-api-key', apiKeys.remove, 'key_id', 'Failed to remove the key'],
  ...withFallback(
    'Failed to sign in with a passkey',
    ['/user/begin-passkey-sign-in', passkeys.beginSignIn, ''],
    ['/user/passkey-sign-in', passkeys.signIn, 'credential_id client_data authenticator_data signature user_handle'],
  ),
  ...withFallback(
    'An error occurred. Please try again.',
    ['/chat/get-chat', chat.getChat, `${place} before after around limit`],
    ['/chat/send-message', chat.sendMessage, `${place} message ${sent}`],
    ['/chat/begin-conversation', chat.beginConversation, `${place} ${sent}`],
    ['/chat/resend-message', chat.resendMessage, `${turn} message ${sent}`],
    ['/chat/regenerate-reply', chat.regenerateReply, `${turn} hint ${sent}`],
    ['/chat/continue-reply', chat.continueReply, `${turn} ${sent}`],
    ['/chat/list-alternatives', chat.listAlternatives, turn],
    ['/chat/choose-reply', chat.chooseReply, `${turn} index`],
    ['/chat/follow-reply', chat.followReply, place],
    ['/chat/resume-story', chat.resumeStory, place],
    ['/chat/stop-reply', chat.stopReply, `${place} shown`],
    ['/chat/search', chat.search, 'query profile_id conversation_id before limit utc_offset'],
    ['/chat/count-messages', chat.countMessages, `${place} from`],
    ['/chat/delete-messages', chat.deleteMessages, `${place} from to with_memories everywhere`],
    ['/chat/used', chat.used, turn],
    ['/chat/view-engine', chat.viewEngine, 'profile_id'],
  ),
  ...withFallback(
    'The conversations could not be read or changed',
    ['/chat/list-conversations', chat.listConversations, 'profile_id'],
    ['/chat/add-conversation', chat.addConversation, 'profile_id title'],
    ['/chat/add-path', chat.addPath, `${place} message_id index`],
    ['/chat/list-paths', chat.listPaths, 'profile_id'],
    ['/chat/change-conversation', chat.changeConversation, `${place} title state scenario here_and_now persona_id`],
    ['/chat/remove-conversation', chat.removeConversation, place],
  ),
  ...withFallback(
    'Who you are could not be read or changed',
    ['/persona/list', personas.list, ''],
    ['/persona/add', personas.add, 'name description avatar_icon'],
    ['/persona/change', personas.change, 'persona_id name description avatar_icon'],
    ['/persona/remove', personas.remove, 'persona_id'],
  ),
  ['/chat/export', takeout.exportChat, `${place} format app source from to limit`, 'Failed to prepare the file'],
  ['/connections/view', connections.view, '', 'Failed to read who answers'],
  ['/connections/find-local', connections.findLocal, '', 'Failed to look for models on this computer'],
  ['/connections/list-models', connections.listModels, target, 'Failed to list the models'],
  ['/connections/test', connections.test, `${target} model profile_id`, 'The test failed'],
  ...withFallback(
    'Failed to change who answers',
    ['/connections/save', connections.save, `${target} name models writer_model choose`],
    ['/connections/choose', connections.choose, 'connection_id'],
    ['/connections/remove', connections.remove, 'connection_id'],
  ),
  ['/connections/local-models', connections.localModels, '', 'Failed to read the models of this computer'],
  ...withFallback(
    'Failed to change the models of this computer',
    ['/connections/download', connections.download, 'local_model'],
    ['/connections/cancel-download', connections.cancelDownload, ''],
    ['/connections/remove-download', connections.removeDownload, 'local_model'],
  ),
  ['/care/counts', care.counts, '', 'The counts could not be read'],
  ...withFallback(
    'The memory could not be read or changed',
    ['/memory/list', memory.list, place],
    ['/memory/add', memory.add, `${place} kind text keys source_message_id scope persona_id`],
    ['/memory/change', memory.change, `${place} memory_id text keys state scope persona_id`],
    ['/memory/remove', memory.remove, `${place} memory_id`],
    ['/memory/check', memory.check, `${place} message_id checks`],
    ['/memory/recall', memory.recall, `${place} text limit`],
  ),
  ...withFallback(
    'Your own questions could not be read or saved',
    ['/character/list-questions', character.listQuestions, 'profile_id'],
    ['/character/set-questions', character.setQuestions, 'profile_id questions'],
  ),
  ...withFallback(
    'The voice sheet could not be read or changed',
    ['/character/voice-sheet', voice.list, 'profile_id'],
    ['/character/voice-sheet/add', voice.add, 'profile_id texts situation from_message engine position'],
    ['/character/voice-sheet/edit', voice.edit, 'profile_id line_id text situation'],
    ['/character/voice-sheet/move', voice.move, 'profile_id line_id position'],
    ['/character/voice-sheet/remove', voice.remove, 'profile_id line_id'],
  ),
  ['/character/write-lines', voice.writeLines, 'profile_id situation', 'The lines could not be written'],
  [
    '/refine/ai-personality-description',
    refine.personalityDescription,
    about,
    'Failed to refine personality description',
  ],
  ['/refine/ai-background', refine.background, `${about} background`, 'Failed to refine background'],
  [
    '/refine/ai-speaking-style',
    refine.speakingStyle,
    `${about} background speaking_style`,
    'Failed to refine speaking style',
  ],
  ...withFallback('Failed to generate character profile', [
    '/character/generate-profile',
    character.generateProfile,
    `${generated} card lore sample_lines`,
  ]),
  ['/character/import', cards.importCard, FILE, 'Failed to read the card'],
  ['/character/import-lore', cards.importLore, FILE, 'Failed to add the lore'],
  ['/character/export-card', cards.exportCard, 'profile_id format', 'Failed to save the card'],
  ['/character/set-portrait', character.setPortrait, FILE, 'Failed to store the picture'],
  ['/character/list-profiles', character.listProfiles, '', 'Failed to fetch user profiles'],
  ['/character/delete-profile', character.deleteProfile, 'profile_id', 'Failed to delete character profile'],
  ['/character/get-profile', character.getProfile, 'profile_id', 'Failed to fetch profile details'],
  ['/character/edit-profile', character.editProfile, `profile_id ${generated}`, 'Failed to edit character profile'],
]

it.each(calls)('%s', (path, endpoint, fields, fallback) => {
  const { access, body } = endpoint
  expect(endpoint.path).toBe(path)
  expect(access).toBe(ANONYMOUS.test(path) ? 'anonymous' : 'signed-in')
  // Every other body is an object shape.
  const { entries } = body as unknown as ObjectSchema<ObjectEntries, undefined>
  expect(body.type === 'blob' ? FILE : Object.keys(entries).join(' ')).toBe(fields)
  expect(endpoint.fallback).toBe(fallback)
})

it('knows no other call', () => {
  expect(everyEndpoint.map(({ path }) => path).sort()).toEqual(calls.map(([path]) => path).sort())
  expect(endpoints.API_PREFIX).toBe('/codex')
})
