/** A client who leaves in the middle of a long conversation ends the reading of it. */
import { eventually } from '@codex/build/eventually'
import { takeout } from '@codex/contracts/endpoints'
import type { AddressInfo } from 'node:net'
import type * as Conversation from '../account-export/conversation'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'

const mockPages = { read: 0, isReading: false }
jest.mock('../account-export/conversation', () => {
  const { conversationOf } = jest.requireActual<typeof Conversation>('../account-export/conversation')
  return {
    async *conversationOf(...given: Parameters<typeof conversationOf>) {
      mockPages.isReading = true
      try {
        for await (const page of conversationOf(...given)) {
          mockPages.read += 1
          yield page
        }
      } finally {
        mockPages.isReading = false
      }
    },
  }
})

let server: TestServer
beforeEach(async () => {
  server = await testServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => server.close())

it('is read no further', async () => {
  const token = await signUp(server, 'ann')
  const profile_id = await create(server, token)
  // Larger than the socket buffers of both sides.
  await server.database.query(
    `insert into messages (companion_id, speaker, message, created_at)
     select $1, 'user', repeat('All is calm. ', 200), now() from generate_series(1, 20000) n`,
    [profile_id],
  )
  const { port } = server.app.server.address() as AddressInfo // it listens on TCP
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/codex${takeout.exportChat.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ profile_id, format: 'markdown' }),
    signal: leaving.signal,
  })
  await answer.body?.getReader().read()
  expect(mockPages.isReading).toBe(true)
  leaving.abort()
  await eventually(() => !mockPages.isReading, 'the reading ends')
  expect(mockPages.read).toBeLessThan(100)
})
