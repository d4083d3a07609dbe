import type { Engine, Message } from '../engine'
import { ollamaEngine } from '../ollama'
import { openAiEngine } from '../openai'
import type { ModelServer } from '../../testing/model-server'
import { json, modelServer } from '../../testing/model-server'
import { ollama } from '../../testing/ollama'
import { promptOf, replyOf, turnsOf } from '../../testing/replies'
import { createCorrection } from './correction'
import { UNKNOWN_CONTEXT } from './messages'
import { tokensOf } from './tokens'

const estimated = (messages: readonly Message[]) => messages.reduce((sum, { content }) => sum + tokensOf(content), 0)

describe('the tokens that are counted for each estimated one', () => {
  const sent: readonly Message[] = [{ role: 'user', content: 'x'.repeat(29_988) }]
  const learned = (factors: readonly number[], all = true) => {
    const correction = createCorrection()
    for (const factor of factors) correction.learn('tiny', 'c', sent, { tokens: estimated(sent) * factor, all })
    return correction
  }

  it.each<[string, readonly number[], number]>([
    ['as the server has counted', [2], 2],
    ['fewer where it has counted fewer', [0.625], 0.625],
    ['rounded up, and the same while counts are close', [1.3, 1.26, 1.37, 1.25, 1.3], 1.375],
    ['another one where a count is not close', [1.3, 0.8], 0.875],
    ['one where the server counts nothing', [0], 1],
    ['one where it counts something smaller', [0.01], 1],
    ['one where it counts something larger', [100], 1],
    ['one where it counts no number', [NaN], 1],
  ])('are %s', (_, factors, expected) => {
    expect(learned(factors).factorOf('tiny', 'c')).toBe(expected)
  })

  it('are those of a conversation and a model: another language has other counts', () => {
    expect(learned([2]).factorOf('tiny', 'another')).toBe(1)
    expect(learned([2]).factorOf('other', 'c')).toBe(1)
  })

  it('are not fewer by a count of what was not in a cache', () => {
    expect([learned([2], false), learned([0.75], false)].map((one) => one.factorOf('tiny', 'c'))).toEqual([2, 1])
  })
})

describe('the next prompt', () => {
  let model: ModelServer
  beforeEach(async () => {
    model = await modelServer(() => undefined)
  })
  afterEach(() => model.close())

  const messagesIn = (body: object) => (body as { messages: readonly Message[] }).messages // the wire of a chat
  async function sentBy(engine: Engine): Promise<readonly Message[]> {
    expect(await replyOf(engine, promptOf({ turns: turnsOf(100, 5) }))).toBe('Hello')
    return messagesIn(model.requests.at(-1)?.body as object) // of the reply
  }

  it('is shorter where the model has counted more, and fits', async () => {
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
    model.answers((response, { body }) => {
      const usage = { prompt_tokens: estimated(messagesIn(body as object)) * 2 }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(
        `data: ${JSON.stringify({ choices: [{ delta: { content: 'Hello' }, finish_reason: 'stop' }] })}\n\n`,
      )
      response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`)
    })
    const first = await sentBy(engine)
    const second = await sentBy(engine)
    expect(second.length).toBeLessThan(first.length)
    expect(estimated(second) * 2).toBeLessThanOrEqual(UNKNOWN_CONTEXT)
    model.answers(json(200, { choices: [{ message: { content: 'Hello' } }], usage: { prompt_tokens: 'many' } }))
    expect(await sentBy(engine)).toEqual(second)
  })

  it.each([
    ['more', 2, -1],
    ['only what was not in its cache', 0.75, 0],
  ])('is corrected by an Ollama that has counted %s', async (_, factor, sign) => {
    model.answers(
      ollama([{ name: 'tiny' }], (response, { body }) => {
        const prompt_eval_count = Math.round(estimated(messagesIn(body as object)) * factor)
        response.writeHead(200, { 'content-type': 'application/x-ndjson' })
        response.write(`${JSON.stringify({ message: { content: 'Hello' } })}\n`)
        response.end(`${JSON.stringify({ done: true, done_reason: 'stop', prompt_eval_count })}\n`)
      }),
    )
    const engine = ollamaEngine({
      baseUrl: model.baseUrl.replace(/\/v1$/, ''),
      model: 'tiny',
      apiKey: null,
      context: 2048,
    })
    const [first, second] = [await sentBy(engine), await sentBy(engine)]
    expect(Math.sign(second.length - first.length) + 0).toBe(sign)
  })
})
