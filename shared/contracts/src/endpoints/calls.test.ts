import type { ObjectEntries, ObjectSchema } from 'valibot'
import * as endpoints from './index'
import type { Endpoint } from './index'

/** Spec 7 and Notes 7: every call exists with its path, access, body fields and fallback text (spec 8). */

const { account, cards, user, care, passkeys, chat, memory, refine, character, reset, takeout, voice } = endpoints
const VOICE = 'The voice sheet could not be read or changed'
const MEMORY = 'The memory could not be read or changed'
const FILE = ['a file']
const fields = ({ body }: Endpoint) =>
  // Every other body is an object shape.
  body.type === 'blob' ? FILE : Object.keys((body as unknown as ObjectSchema<ObjectEntries, undefined>).entries)

const about = ['name', 'age', 'gender', 'role', 'personality_description']
const generated = [
  ...about,
  'background',
  'speaking_style',
  'greeting',
  'also_called',
  'preset',
  'model',
  'avatar_icon',
]

const calls: readonly (readonly [string, Endpoint, Endpoint['access'], readonly string[], string])[] = [
  [
    '/user/sign-up',
    user.signUp,
    'anonymous',
    ['username', 'email', 'password', 'confirm_password', 'age_group'],
    'Sign up failed',
  ],
  [
    '/user/reset-password',
    reset.resetPassword,
    'anonymous',
    ['secret', 'password'],
    'The password was not changed. Please try again.',
  ],
  ['/user/sign-in', user.signIn, 'anonymous', ['username', 'password', 'device_token'], 'Sign in failed'],
  ['/user/view-account', user.viewAccount, 'signed-in', [], 'Failed to fetch account details'],
  ['/user/add-remarks', user.addRemarks, 'signed-in', ['type', 'message', 'user_id'], 'Failed to submit remark'],
  ['/user/sign-out', user.signOut, 'signed-in', [], 'Sign out failed'],
  ['/user/extend-session', user.extendSession, 'signed-in', ['hours'], 'Failed to extend the session'],
  ['/user/session', user.session, 'signed-in', [], 'Failed to read the session'],
  [
    '/user/change-password',
    account.changePassword,
    'signed-in',
    ['password', 'new_password'],
    'Failed to change the password',
  ],
  ['/user/change-email', account.changeEmail, 'signed-in', ['password', 'email'], 'Failed to change the email'],
  ['/user/answer-age', account.answerAge, 'signed-in', ['age_group'], 'Your answer could not be saved'],
  ['/user/sessions', account.sessions, 'signed-in', [], 'Failed to read or end sessions'],
  ['/user/end-session', account.endSession, 'signed-in', ['session_id', 'others'], 'Failed to read or end sessions'],
  ['/user/export', account.exportAccount, 'signed-in', [], 'Failed to download your data'],
  ['/user/check-import', account.checkImport, 'signed-in', FILE, 'Failed to check the file'],
  ['/user/import', account.importAccount, 'signed-in', FILE, 'Failed to import the file'],
  ['/user/import-again', account.importAgain, 'signed-in', FILE, 'Failed to import the file'],
  ['/user/import-chat', account.importChat, 'signed-in', FILE, 'Failed to import the file'],
  ['/user/view-contents', account.viewContents, 'signed-in', [], 'Failed to count what is stored'],
  [
    '/user/delete-account',
    account.deleteAccount,
    'signed-in',
    ['username', 'password'],
    'Failed to delete the account',
  ],
  ['/user/passkeys', passkeys.list, 'signed-in', [], 'Failed to read your passkeys'],
  ['/user/begin-add-passkey', passkeys.beginAdd, 'signed-in', ['password'], 'Failed to add the passkey'],
  [
    '/user/add-passkey',
    passkeys.add,
    'signed-in',
    ['credential_id', 'client_data', 'attestation'],
    'Failed to add the passkey',
  ],
  ['/user/remove-passkey', passkeys.remove, 'signed-in', ['passkey_id', 'password'], 'Failed to remove the passkey'],
  ['/user/begin-passkey-sign-in', passkeys.beginSignIn, 'anonymous', [], 'Failed to sign in with a passkey'],
  [
    '/user/passkey-sign-in',
    passkeys.signIn,
    'anonymous',
    ['credential_id', 'client_data', 'authenticator_data', 'signature', 'user_handle'],
    'Failed to sign in with a passkey',
  ],
  [
    '/chat/get-chat',
    chat.getChat,
    'signed-in',
    ['profile_id', 'before', 'after', 'around', 'limit'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/send-message',
    chat.sendMessage,
    'signed-in',
    ['profile_id', 'message', 'idempotency_key', 'utc_offset'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/begin-conversation',
    chat.beginConversation,
    'signed-in',
    ['profile_id', 'idempotency_key', 'utc_offset'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/resend-message',
    chat.resendMessage,
    'signed-in',
    ['profile_id', 'message_id', 'message', 'idempotency_key', 'utc_offset'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/regenerate-reply',
    chat.regenerateReply,
    'signed-in',
    ['profile_id', 'message_id', 'hint', 'idempotency_key', 'utc_offset'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/continue-reply',
    chat.continueReply,
    'signed-in',
    ['profile_id', 'message_id', 'idempotency_key', 'utc_offset'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/list-alternatives',
    chat.listAlternatives,
    'signed-in',
    ['profile_id', 'message_id'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/choose-reply',
    chat.chooseReply,
    'signed-in',
    ['profile_id', 'message_id', 'index'],
    'An error occurred. Please try again.',
  ],
  ['/chat/follow-reply', chat.followReply, 'signed-in', ['profile_id'], 'An error occurred. Please try again.'],
  ['/chat/resume-story', chat.resumeStory, 'signed-in', ['profile_id'], 'An error occurred. Please try again.'],
  ['/chat/stop-reply', chat.stopReply, 'signed-in', ['profile_id', 'shown'], 'An error occurred. Please try again.'],
  [
    '/chat/search',
    chat.search,
    'signed-in',
    ['query', 'profile_id', 'before', 'limit', 'utc_offset'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/count-messages',
    chat.countMessages,
    'signed-in',
    ['profile_id', 'from'],
    'An error occurred. Please try again.',
  ],
  [
    '/chat/delete-messages',
    chat.deleteMessages,
    'signed-in',
    ['profile_id', 'from', 'to', 'with_memories'],
    'An error occurred. Please try again.',
  ],
  ['/chat/used', chat.used, 'signed-in', ['profile_id', 'message_id'], 'An error occurred. Please try again.'],
  ['/care/counts', care.counts, 'anonymous', [], 'The counts could not be read'],
  ['/memory/list', memory.list, 'signed-in', ['profile_id'], MEMORY],
  ['/memory/add', memory.add, 'signed-in', ['profile_id', 'kind', 'text', 'keys', 'source_message_id'], MEMORY],
  ['/memory/change', memory.change, 'signed-in', ['profile_id', 'memory_id', 'text', 'keys', 'state'], MEMORY],
  ['/memory/remove', memory.remove, 'signed-in', ['profile_id', 'memory_id'], MEMORY],
  ['/memory/recall', memory.recall, 'signed-in', ['profile_id', 'text', 'limit'], MEMORY],
  ['/character/voice-sheet', voice.list, 'signed-in', ['profile_id'], VOICE],
  [
    '/character/voice-sheet/add',
    voice.add,
    'signed-in',
    ['profile_id', 'texts', 'situation', 'from_message', 'engine', 'position'],
    VOICE,
  ],
  ['/character/voice-sheet/edit', voice.edit, 'signed-in', ['profile_id', 'line_id', 'text', 'situation'], VOICE],
  ['/character/voice-sheet/move', voice.move, 'signed-in', ['profile_id', 'line_id', 'position'], VOICE],
  ['/character/voice-sheet/remove', voice.remove, 'signed-in', ['profile_id', 'line_id'], VOICE],
  [
    '/character/write-lines',
    voice.writeLines,
    'signed-in',
    ['profile_id', 'situation'],
    'The lines could not be written',
  ],
  [
    '/chat/export',
    takeout.exportChat,
    'signed-in',
    ['profile_id', 'format', 'source', 'from', 'to', 'limit'],
    'Failed to prepare the file',
  ],
  ['/chat/view-engine', chat.viewEngine, 'signed-in', ['profile_id'], 'An error occurred. Please try again.'],
  [
    '/refine/ai-personality-description',
    refine.personalityDescription,
    'signed-in',
    about,
    'Failed to refine personality description',
  ],
  ['/refine/ai-background', refine.background, 'signed-in', [...about, 'background'], 'Failed to refine background'],
  [
    '/refine/ai-speaking-style',
    refine.speakingStyle,
    'signed-in',
    [...about, 'background', 'speaking_style'],
    'Failed to refine speaking style',
  ],
  [
    '/character/generate-profile',
    character.generateProfile,
    'signed-in',
    [...generated, 'card', 'lore', 'sample_lines'],
    'Failed to generate character profile',
  ],
  ['/character/import', cards.importCard, 'signed-in', FILE, 'Failed to read the card'],
  ['/character/import-lore', cards.importLore, 'signed-in', FILE, 'Failed to add the lore'],
  ['/character/export-card', cards.exportCard, 'signed-in', ['profile_id', 'format'], 'Failed to save the card'],
  ['/character/set-portrait', character.setPortrait, 'signed-in', FILE, 'Failed to store the picture'],
  ['/character/list-profiles', character.listProfiles, 'signed-in', [], 'Failed to fetch user profiles'],
  [
    '/character/delete-profile',
    character.deleteProfile,
    'signed-in',
    ['profile_id'],
    'Failed to delete character profile',
  ],
  ['/character/get-profile', character.getProfile, 'signed-in', ['profile_id'], 'Failed to fetch profile details'],
  [
    '/character/edit-profile',
    character.editProfile,
    'signed-in',
    ['profile_id', ...generated],
    'Failed to edit character profile',
  ],
]

it.each(calls)('%s', (path, endpoint, access, body, fallback) => {
  expect(endpoint.path).toBe(path)
  expect(endpoint.access).toBe(access)
  expect(fields(endpoint)).toEqual(body)
  expect(endpoint.fallback).toBe(fallback)
})

it('knows no other call', () => {
  const all = [user, account, cards, passkeys, chat, memory, refine, character, reset, care, voice, takeout].flatMap(
    (area) => Object.values<Endpoint>(area),
  )
  expect(all.map(({ path }) => path).sort()).toEqual(calls.map(([path]) => path).sort())
  expect(endpoints.API_PREFIX).toBe('/codex')
})
