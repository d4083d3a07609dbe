import type { Engine, Message, Prompt, Turn } from '../engine'
import { ollamaEngine } from '../ollama'
import { openAiEngine } from '../openai'
import type { ModelServer } from '../../testing/model-server'
import { json, modelServer } from '../../testing/model-server'
import { ollama } from '../../testing/ollama'
import { persona } from '../../testing/persona'
import { UNKNOWN_CONTEXT } from './messages'
import { tokensOf } from './tokens'

const turns = Array.from({ length: 100 }, (_, place): Turn => ({
  speaker: place % 2 === 0 ? 'user' : 'companion',
  text: 'She keeps the light burning every night. '.repeat(5),
}))
const prompt: Prompt = { persona, conversation: 'c', username: 'ann', turns, message: 'Hi' }
const estimated = (messages: readonly Message[]) => messages.reduce((sum, { content }) => sum + tokensOf(content), 0)

let model: ModelServer
beforeEach(async () => {
  model = await modelServer(() => undefined)
})
afterEach(() => model.close())

/** What the engine sends. */
async function sentBy(engine: Engine, conversation = 'c'): Promise<readonly Message[]> {
  const { signal } = new AbortController()
  for await (const piece of engine.reply({ ...prompt, conversation }, { signal })) expect(piece).toBe('Hello')
  return (model.requests.at(-1)?.body as { messages: readonly Message[] }).messages // the wire of a chat
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
/** A server that has counted `factor` tokens where the estimate counts one. */
const counting = (factor: number) =>
  model.answers((response, { body }) => {
    const { messages } = body as { messages: readonly Message[] } // the wire of a chat
    const usage = { prompt_tokens: Math.round(estimated(messages) * factor) }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(event({ choices: [{ delta: { content: 'Hello' }, finish_reason: 'stop' }] }))
    response.end(event({ choices: [], usage }) + 'data: [DONE]\n\n')
  })

describe('the estimate of a prompt’s tokens', () => {
  it.each([
    ['twice as many', 2],
    ['fewer', 0.625],
  ])('is corrected where the model has counted %s', async (_, factor) => {
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
    counting(factor)
    const first = await sentBy(engine)
    const second = await sentBy(engine)
    expect(estimated(second) * factor).toBeLessThanOrEqual(UNKNOWN_CONTEXT)
    expect(Math.sign(second.length - first.length)).toBe(factor > 1 ? -1 : 1)
    expect(await sentBy(engine)).toEqual(second)
  })

  it('stays the same where the next count is a little different, so that the prompt begins at the same turn', async () => {
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
    counting(1.3)
    await sentBy(engine)
    const second = await sentBy(engine)
    for (const factor of [1.26, 1.37, 1.25, 1.3]) {
      counting(factor)
      expect(await sentBy(engine)).toEqual(second)
    }
    counting(0.8)
    await sentBy(engine)
    expect((await sentBy(engine)).length).toBeGreaterThan(second.length)
  })

  it('is corrected for each conversation: another language has other counts', async () => {
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
    counting(2)
    const first = await sentBy(engine)
    expect(await sentBy(engine, 'another')).toEqual(first)
    expect((await sentBy(engine)).length).toBeLessThan(first.length)
  })

  it.each([0, 0.01, 100])('is not corrected by a server that counts something else: %d', async (factor) => {
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
    counting(factor)
    expect(await sentBy(engine)).toEqual(await sentBy(engine))
  })

  it('is not corrected by a count that is no number, and the reply is used', async () => {
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
    model.answers(json(200, { choices: [{ message: { content: 'Hello' } }], usage: { prompt_tokens: 'many' } }))
    expect(await sentBy(engine)).toEqual(await sentBy(engine))
  })

  it.each([
    ['more', 2, -1],
    ['only what was not in its cache', 0.75, 0],
  ])('is corrected by an Ollama that has counted %s', async (_, factor, sign) => {
    model.answers(
      ollama([{ name: 'tiny' }], (response, { body }) => {
        const { messages } = body as { messages: readonly Message[] } // the wire of a chat
        const end = { done: true, done_reason: 'stop', prompt_eval_count: Math.round(estimated(messages) * factor) }
        response.writeHead(200, { 'content-type': 'application/x-ndjson' })
        response.end(`${JSON.stringify({ message: { content: 'Hello' } })}\n${JSON.stringify(end)}\n`)
      }),
    )
    const baseUrl = model.baseUrl.replace(/\/v1$/, '')
    const engine = ollamaEngine({ baseUrl, model: 'tiny', apiKey: null, context: 2048 })
    const first = await sentBy(engine)
    const second = await sentBy(engine)
    expect(Math.sign(second.length - first.length) + 0).toBe(sign)
  })
})
