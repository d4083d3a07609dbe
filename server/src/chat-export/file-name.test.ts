/** The file of a conversation has the name that it has on the page. */
import { chat, takeout } from '@codex/contracts/endpoints'
import { conversations as texts, takeout as files } from '@codex/contracts/texts'
import type { TestServer } from '../testing/server'
import { bearer, create, signUp, testServer } from '../testing/server'

let server: TestServer
let token: string
let profile_id: string
beforeEach(async () => {
  server = await testServer()
  token = await signUp(server, 'ann')
  profile_id = await create(server, token)
})
afterEach(() => server.close())

async function begin(title?: string) {
  const { body } = await server.call('/chat/add-conversation', { profile_id, ...(title && { title }) }, token)
  return chat.addConversation.read(body).conversation.conversation_id
}
const say = async (message: string, conversation_id?: string) =>
  chat.sendMessage.read((await server.call('/chat/send-message', { profile_id, conversation_id, message }, token)).body)
async function nameOf(conversation_id?: string) {
  const body = { profile_id, ...(conversation_id && { conversation_id }), format: 'markdown' }
  const { headers } = await server.post(takeout.exportChat.path, body, bearer(token))
  return headers['content-disposition']
}
const named = (title: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(`${files.conversationFile('Mira', title)}.md`)}`

it('is the title of the conversation behind the name of the companion', async () => {
  expect(await nameOf(await begin('Ships'))).toBe("attachment; filename*=UTF-8''Mira%2C%20Ships.md")
})

it('is the first words where it has no title, or says that it is new', async () => {
  const id = await begin()
  expect(await nameOf(id)).toBe(named(texts.untitled))
  await say('Is it cold at the harbour?', id)
  expect(await nameOf(id)).toBe(named('Is it cold at the harbour'))
})

it('says of a path without a title that it is one', async () => {
  const { message_id } = await say('Hi')
  const { body } = await server.call('/chat/add-path', { profile_id, message_id }, token)
  expect(await nameOf(chat.addPath.read(body).conversation.conversation_id)).toBe(named(texts.paths.untitled))
})

it('is the companion alone for the first conversation, which has no title on the page', async () => {
  await server.call('/chat/change-conversation', { profile_id, title: 'Ships' }, token)
  for (const id of [undefined, profile_id, profile_id.toUpperCase()])
    expect(await nameOf(id)).toBe('attachment; filename="Mira.md"')
})
