/** The answers of an Ollama, for modelServer(). */
import type { Respond } from './model-server'
import { json, writeInChunks } from './model-server'

interface Installed {
  readonly name: string
  readonly context?: number
  readonly parameters?: string
  readonly capabilities?: readonly string[]
}

const infoOf = ({ context, parameters, capabilities }: Installed) => ({
  model_info: { 'general.architecture': 'tiny', ...(context !== undefined && { 'tiny.context_length': context }) },
  ...(parameters !== undefined && { parameters }),
  ...(capabilities !== undefined && { capabilities }),
})

const line = (content: string) =>
  `${JSON.stringify({ model: 'tiny', message: { role: 'assistant', content }, done: false })}\n`
const end = (reason = 'stop') =>
  `${JSON.stringify({ model: 'tiny', done: true, done_reason: reason, eval_count: 3 })}\n`

/** A streamed reply whose chunks end within lines. */
export const lines =
  (pieces: readonly string[], reason?: string): Respond =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    writeInChunks(response, pieces.map(line).join('') + end(reason))
  }

/** Lists its models, and answers chats with `chat`. */
export const ollama =
  (installed: readonly Installed[], chat: Respond): Respond =>
  (response, request) => {
    const answer = (status: number, body: object) => json(status, body)(response, request)
    const { model } = (request.body ?? {}) as { model?: unknown } // any request
    const found = installed.find(({ name }) => name === model)
    if (request.url === '/api/chat') chat(response, request)
    else if (request.url === '/api/tags')
      answer(200, { models: installed.map(({ name }) => ({ name, details: { family: name } })) })
    else if (request.url === '/api/show' && found !== undefined) answer(200, infoOf(found))
    else answer(404, { error: 'not found' })
  }
