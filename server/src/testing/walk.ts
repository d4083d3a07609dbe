/** Steps in conversations that share a past, beside a model of what each of them shows. */
import { account, character, chat as endpoints } from '@codex/contracts/endpoints'
import { download, upload } from './exports'
import { stream } from './model-server'
import { signUp } from './server'
import type { talkWithModel } from './talk'

/** Numbers from 0 on, the same for a seed. */
function randomOf(seed: number) {
  let state = seed * 2654435761
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return Math.floor((state / 4294967296) * below)
  }
}

export function createWalk(talk: ReturnType<typeof talkWithModel>) {
  const call = (path: string, body: object = {}) => talk.chat.call(path, body)
  const place = (conversation_id?: string) => (conversation_id === undefined ? {} : { conversation_id })

  async function done(path: string, body: object): Promise<unknown> {
    const answer = await call(path, body)
    expect([path, body, answer.status, answer.body]).toEqual([path, body, 200, answer.body])
    return answer.body
  }

  const records = async (conversation?: string) => endpoints.getChat.read(await done('get-chat', place(conversation)))
  const history = async (conversation?: string) => (await records(conversation)).map(({ message }) => message)
  const ids = async (conversation?: string) => (await records(conversation)).map(({ message_id }) => message_id ?? '')

  async function say(message: string, reply: string, conversation?: string) {
    talk.answers(stream(reply))
    return endpoints.sendMessage.read(await done('send-message', { message, ...place(conversation) }))
  }

  const part = async (message_id = '', conversation?: string) =>
    endpoints.addPath.read(await done('add-path', { message_id, ...place(conversation) })).conversation.conversation_id

  const pathsOf = async () =>
    endpoints.listPaths
      .read(await done('list-paths', {}))
      .paths.map(({ conversation_id, from }) => [conversation_id, from?.conversation_id, from?.message_id])

  /** What another account shows of an export of this one, of each conversation. */
  async function imported(username: string) {
    const { server, token } = talk.chat
    const zip = (await download(server, token)).rawPayload
    const other = await signUp(server, username)
    expect((await upload(server, account.importAccount.path, zip, other)).status).toBe(200)
    const ask = async (path: string, body: object = {}) => (await server.call(path, body, other)).body as unknown
    const { profile_list } = character.listProfiles.read(await ask('/character/list-profiles'))
    const profile = { profile_id: profile_list[0]?.profile_id }
    const { conversations } = endpoints.listConversations.read(await ask('/chat/list-conversations', profile))
    const { paths } = endpoints.listPaths.read(await ask('/chat/list-paths', profile))
    const all: string[] = []
    for (const { conversation_id } of [...conversations, ...paths]) {
      const shown = endpoints.getChat.read(await ask('/chat/get-chat', { ...profile, conversation_id }))
      all.push(shown.map(({ message }) => message).join())
    }
    return all.sort()
  }

  /** Random steps, and an import of all; after each of them every conversation shows what it is to show. */
  async function random(seed: number, steps: number) {
    const below = randomOf(seed)
    let count = 0
    const text = () => `${seed}-${(count += 1)}`
    await done('delete-messages', {})
    const shown = new Map<string, readonly string[]>([[talk.chat.id, []]])
    const taken: string[] = []
    let idsOf = new Map<string, readonly string[]>()

    for (let step = 0; step < steps; step += 1) {
      const all = [...shown.keys()]
      const id = all[below(all.length)] ?? talk.chat.id
      const now = shown.get(id) ?? []
      const at = below(Math.max(1, now.length))
      const kinds = ['send', 'send', 'part', 'part', 'regenerate', 'resend', 'delete', 'remove'] as const
      const kind = now.length === 0 ? 'send' : (kinds[below(kinds.length)] ?? 'send')
      taken.push(`${kind} ${all.indexOf(id)} ${at}`)
      const [words, reply] = [text(), text()]
      const named = idsOf.get(id) ?? []
      talk.answers(stream(reply))
      if (kind === 'send') {
        await done('send-message', { conversation_id: id, message: words })
        shown.set(id, [...now, words, reply])
      } else if (kind === 'part') {
        const message_id = named[at]
        const isReply = at % 2 === 1
        shown.set(await part(message_id, id), now.slice(0, isReply ? at + 1 : at))
      } else if (kind === 'regenerate') {
        await done('regenerate-reply', { conversation_id: id, message_id: named.at(-1) })
        shown.set(id, [...now.slice(0, -1), reply])
      } else if (kind === 'resend') {
        await done('resend-message', { conversation_id: id, message_id: named.at(-2), message: words })
        shown.set(id, [...now.slice(0, -2), words, reply])
      } else if (kind === 'delete') {
        // Whole exchanges, so that the last message is a reply.
        const from = at - (at % 2)
        await done('delete-messages', { conversation_id: id, from: named[from] })
        shown.set(id, now.slice(0, from))
      } else if (id !== talk.chat.id) {
        await done('remove-conversation', { conversation_id: id })
        shown.delete(id)
      }
      const read = await Promise.all([...shown.keys()].map(async (one) => [one, await records(one)] as const))
      for (const [one, found] of read) {
        const texts = found.map(({ message }) => message)
        expect([seed, taken, all.indexOf(one), texts]).toEqual([seed, taken, all.indexOf(one), shown.get(one)])
      }
      idsOf = new Map(read.map(([one, found]) => [one, found.map(({ message_id }) => message_id ?? '')]))
    }
    const expected = [...shown.values()].map((one) => one.join()).sort()
    expect([seed, taken, await imported(`other${seed}`)]).toEqual([seed, taken, expected])
    for (const id of shown.keys()) if (id !== talk.chat.id) await done('remove-conversation', { conversation_id: id })
  }

  return { call, done, history, ids, say, part, pathsOf, random }
}
