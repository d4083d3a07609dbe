import { chat, memory, personas } from './index'
import type { Endpoint } from './index'
import { validation } from '../texts'
import { refusal } from './testing/calls'

const one = { profile_id: 'p1', conversation_id: 'c1' }

it.each<[string, Endpoint, object, object?]>([
  [
    'a title without HTML',
    chat.changeConversation,
    { ...one, title: ' The <b>pier</b> ' },
    { ...one, title: 'The pier' },
  ],
  ['a title of 80 characters', chat.changeConversation, { ...one, title: '😀'.repeat(80) }],
  ['a state', chat.changeConversation, { ...one, state: 'archived' }],
  ['no title', chat.addConversation, { profile_id: 'p1' }],
  ['no conversation', chat.getChat, { profile_id: 'p1' }],
  ['the other spelling', memory.list, { profileId: 'p1', conversationId: 'c1' }, one],
  [
    'a picture',
    personas.add,
    { name: 'Anna', avatar_icon: 'pic_3.png' },
    { name: 'Anna', avatar_icon: '/avatars/pic_3.png' },
  ],
  ['no picture any more', personas.change, { persona_id: 'a1', avatar_icon: '' }],
])('takes %s', (_, endpoint, raw, body = raw) => {
  expect(endpoint.accept(raw)).toEqual({ ok: true, body })
})

it.each<[string, Endpoint, object]>([
  ['Nothing to change', chat.changeConversation, one],
  ['Nothing to change', personas.change, { persona_id: 'a1' }],
  [validation.avatarIcon, personas.add, { name: 'Anna', avatar_icon: 'https://x.example/a.png' }],
  ['Please enter a title', chat.changeConversation, { ...one, title: '<p> </p>' }],
  ['Title is too long (at most 80 characters)', chat.changeConversation, { ...one, title: '😀'.repeat(81) }],
  ['state is none of the choices', chat.changeConversation, { ...one, state: 'gone' }],
  ['Invalid conversation id', chat.removeConversation, { profile_id: 'p1' }],
  ['Invalid conversation id', chat.getChat, { profile_id: 'p1', conversation_id: 'a b' }],
])('refuses with %j', (message, endpoint, raw) => {
  expect(refusal(endpoint, raw)).toBe(message)
})

it.each([chat.getChat, chat.sendMessage, chat.beginConversation, chat.regenerateReply])(
  'takes the conversation as a header',
  (endpoint) => {
    const body = { profile_id: 'p1', message: 'Hi', message_id: '7' }
    expect(endpoint.accept(body, { 'codex-conversation-id': 'c1' })).toMatchObject({ body: { conversation_id: 'c1' } })
  },
)
