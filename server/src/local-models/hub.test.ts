import { localModels as texts } from '@codex/contracts/texts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sha256, startHub } from '../testing/hub'
import { createHub } from './hub'

const content = Buffer.from('the weights of a model')
const file = { repository: 'owner/name', commit: null, file: 'tiny.gguf' }
const { signal } = new AbortController()

async function hubWith(faults: Parameters<typeof startHub>[1] = {}) {
  const hub = await startHub(content, faults)
  return { ...hub, client: createHub(hub.endpoint) }
}

it('says commit, size and hash of a file without loading it', async () => {
  const { client, close, commit, requests } = await hubWith()
  expect(await client.ask(file, signal)).toEqual({ commit, size: content.length, sha256: sha256(content) })
  expect(requests.map(({ url }) => url)).toEqual(['/owner/name/resolve/main/tiny.gguf'])
  await close()
})

it('opens a file at a byte, and sends no secret to its storage', async () => {
  const { client, close, requests, commit } = await hubWith()
  const { status, body, linked } = await client.open({ ...file, commit }, 4, signal)
  expect([status, (await buffer(body)).toString(), linked.sha256]).toEqual([206, 'weights of a model', sha256(content)])
  expect(requests[0]?.url).toContain(`/resolve/${commit}/`)
  for (const { headers } of requests) {
    expect(headers).toMatchObject({ 'accept-encoding': 'identity', range: 'bytes=4-' })
    expect(headers.authorization ?? headers.cookie).toBeUndefined()
  }
  await close()
})

it.each([
  [401, texts.problems.forbidden],
  [403, texts.problems.forbidden],
  [404, texts.problems.gone],
  [500, 'The hub answered 500'],
])('is refused by a hub that answers %p', async (status, message) => {
  const { client, close } = await hubWith({ status })
  await expect(client.ask(file, signal)).rejects.toThrow(message)
  await expect(client.open(file, 0, signal)).rejects.toThrow(message)
  await close()
})

it('says no hash where the hub says none', async () => {
  const { client, close } = await hubWith({ unlinked: true })
  expect(await client.ask(file, signal)).toEqual({ commit: null, size: null, sha256: null })
  await close()
})

it('uses the proxy of the environment', async () => {
  const asked: string[] = []
  const proxy = createServer().on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  process.env['http_proxy'] = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` // it listens on TCP
  const client = createHub('http://hub.example')
  delete process.env['http_proxy']
  await expect(client.ask(file, signal)).rejects.toThrow()
  expect(asked).toEqual(['hub.example:80'])
  proxy.close()
})
