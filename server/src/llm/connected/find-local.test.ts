import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { llamaServer, lmStudio, vllm } from '../../testing/lookups'
import type { Respond } from '../../testing/model-server'
import { json, modelServer } from '../../testing/model-server'
import { lines, ollama } from '../../testing/ollama'
import { modelNetwork } from './index'

const { signal } = new AbortController()

/** On a busy machine servers may take longer than the usual second. */
const findTimeout = 20_000

async function found(all: readonly Respond[], options: object = {}) {
  const servers = await Promise.all(all.map((respond) => modelServer(respond)))
  const ports = servers.map(({ baseUrl }) => Number(new URL(baseUrl).port))
  const local = await modelNetwork({ ports, ...options }).findLocal(signal)
  await Promise.all(servers.map((server) => server.close()))
  return { local, hosts: ports.map((port) => `127.0.0.1:${port}`) }
}

describe('the model servers of this computer', () => {
  it('are named by what answers', async () => {
    const kobold = json(200, { data: [{ id: 'koboldcpp/tiny', owned_by: 'koboldcpp' }] })
    const unnamed = json(200, { data: [{ id: 'tiny' }] })
    const { local, hosts } = await found(
      [ollama([{ name: 'tiny' }], lines([])), lmStudio(4096), llamaServer(8192), vllm(4096), kobold, unnamed],
      { findTimeout },
    )
    expect(local.map(({ name, api, address, models }) => [name, api, address.replace('/v1', ''), models])).toEqual([
      ['Ollama', 'ollama', `http://${hosts[0]}`, ['tiny']],
      ['LM Studio', 'openai', `http://${hosts[1]}`, ['tiny']],
      ['llama.cpp', 'openai', `http://${hosts[2]}`, ['/models/tiny.gguf']],
      ['vLLM', 'openai', `http://${hosts[3]}`, ['tiny']],
      ['KoboldCpp', 'openai', `http://${hosts[4]}`, ['koboldcpp/tiny']],
      [hosts[5], 'openai', `http://${hosts[5]}`, ['tiny']],
    ])
  })

  it.each<[string, Respond]>([
    ['a web page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')],
    ['other JSON', json(200, { hello: 'there' })],
    ['nothing', json(404, {})],
    ['a refusal', json(401, {})],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['silence', () => undefined],
    ['a list that does not end', (response) => void response.writeHead(200).write('{"data":[{"id":"tiny"}')],
    ['a huge list', (response) => void response.end(`{"data":[${'{"id":"tiny"},'.repeat(500_000)}{"id":"a"}]}`)],
  ])('are none where the port answers %s', async (_, respond) => {
    expect((await found([respond])).local).toEqual([])
  })

  it('are none at a port that speaks no HTTP, or is closed', async () => {
    const sockets: Socket[] = []
    const other = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined))
      socket.write('SSH')
    })
    await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo // it listens on TCP
    expect(await modelNetwork({ ports: [port] }).findLocal(signal)).toEqual([])
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => other.close(done))
    expect(await modelNetwork({ ports: [port] }).findLocal(signal)).toEqual([])
  })

  it('are not looked for by a caller who has left', async () => {
    await expect(modelNetwork({ ports: [] }).findLocal(AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
