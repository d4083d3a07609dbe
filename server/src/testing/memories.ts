/** The calls about what a companion remembers, and memories as the server makes them. */
import { chat, memory } from '@codex/contracts/endpoints'
import type { Memory } from '@codex/contracts/entities'
import { randomUUID } from 'node:crypto'
import type { TestServer } from './server'

type Id = Pick<Memory, 'memory_id'>

interface Stored {
  readonly kind?: 'fact' | 'summary'
  readonly subject?: string
  /** The message that says so, or the last one that a summary covers. */
  readonly source?: string | number
  readonly replaces?: string
}

export function memoriesOf(server: Pick<TestServer, 'call' | 'database'>, token: string, companion: string) {
  const { call, database } = server
  const of = (path: string, body: object = {}, profile_id = companion) => call(path, { profile_id, ...body }, token)
  const list = async (profile_id?: string) => memory.list.read((await of('/memory/list', {}, profile_id)).body).memories

  return {
    call: of,
    list,
    shown: async () => (await list()).map(({ text, state }) => `${text} ${state}`),
    /** A pin, unless the body has another kind. */
    add: async (body: object, profile_id?: string) =>
      memory.add.read((await of('/memory/add', { kind: 'pin', ...body }, profile_id)).body).memory,
    change: async ({ memory_id }: Id, body: object) =>
      memory.change.read((await of('/memory/change', { memory_id, ...body })).body).memory,
    remove: ({ memory_id }: Id) => of('/memory/remove', { memory_id }),
    send: async (message: string, profile_id?: string) =>
      chat.sendMessage.read((await of('/chat/send-message', { message }, profile_id)).body),
    used: async (message_id = '') => chat.used.read((await of('/chat/used', { message_id })).body).used,

    /** An offered fact, or the summary in place of the others, as a background task stores it. */
    async store(text: string, { kind = 'fact', subject, source, replaces }: Stored = {}): Promise<Id> {
      const id = randomUUID()
      const [state, origin] = kind === 'summary' ? ['kept', 'summary'] : ['offered', 'suggested']
      await database.query(
        `insert into memories (id, companion_id, kind, text, keys, state, origin, subject, source_message_id, had_source, replaces, created_at, updated_at)
         values ($1, $2, $3, $4, '{}', $5, $6, $7, $8, $9, $10, now(), now())`,
        [id, companion, kind, text, state, origin, subject, source, source !== undefined, replaces],
      )
      if (kind === 'fact') return { memory_id: id }
      await database.query("update memories set state = 'replaced' where kind = 'summary' and id <> $1", [id])
      await database.query('update conversations set summary_up_to = $1 where id = $2', [source, companion])
      return { memory_id: id }
    },
  }
}
export type Memories = ReturnType<typeof memoriesOf>
