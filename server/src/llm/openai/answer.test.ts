/** Answers in the shapes of the servers that are known. */
import { failures } from '@codex/contracts/texts'
import type { ModelServer, Respond } from '../../testing/model-server'
import { json, modelServer, stream } from '../../testing/model-server'
import { promptOf, replyOf as read, turnsOf } from '../../testing/replies'
import { brokenOff, eaten, failing, filtered, peculiar, thoughtful } from '../../testing/streams'
import { openAiEngine } from './index'

let model: ModelServer
beforeEach(async () => {
  model = await modelServer(() => undefined)
})
afterEach(() => model.close())

const at = (baseUrl: string) => openAiEngine({ baseUrl, model: 'tiny', apiKey: null, context: 8192 })
const engine = () => at(model.baseUrl)
const replyOf = (one = engine(), options = {}) => read(one, promptOf({ turns: turnsOf(200) }), options)

describe('the answer of a model that thinks', () => {
  it.each(Object.entries(thoughtful))('has no thinking: %s', async (_, respond) => {
    model.answers(respond)
    expect(await replyOf()).toBe('Hello you.')
  })

  it.each(Object.entries(eaten))('is an error of its own when all of it is thinking: %s', async (_, respond) => {
    model.answers(respond)
    await expect(replyOf()).rejects.toMatchObject({ status: 502, message: failures.modelOnlyThought })
  })

  it('is shown from the first word on, but for a model that has begun without a tag before', async () => {
    const one = engine()
    model.answers(thoughtful['a template that opens the tag'] ?? json(500, {}))
    await replyOf(one)
    expect(await replyOf(one, { onRestart: () => undefined })).toBe('Hello you.')
  })

  it.each([
    ['a field', { content: 'Hello', reasoning: 'Hm.' }],
    ['parts', { content: [{ type: 'thinking' }, { type: 'text', text: 'Hello' }] }],
    ['a tag', { content: '<think>Hm.</think>Hello' }],
  ])('has no thinking where it is not streamed: %s', async (_, message) => {
    model.answers(json(200, { choices: [{ message, finish_reason: 'stop' }] }))
    expect(await replyOf()).toBe('Hello')
  })

  it('that is not streamed and only thinking is an error of its own', async () => {
    const message = { content: null, reasoning_content: 'Hm.' }
    model.answers(json(200, { choices: [{ message, finish_reason: 'length' }] }))
    await expect(replyOf()).rejects.toMatchObject({ message: failures.modelOnlyThought })
  })

  it('has more of the context from then on, so the prompt is shorter', async () => {
    const one = engine()
    model.answers(eaten['a tag'] ?? json(500, {}))
    const sentBy = async () => {
      await replyOf(one).catch(() => undefined)
      return JSON.stringify(model.requests.at(-1)?.body.messages).length
    }
    const before = await sentBy()
    const after = await sentBy()
    expect(after).toBeLessThan(before - 1024)
    expect(await sentBy()).toBe(after)
  })
})

describe('an answer in a peculiar form', () => {
  it.each(Object.entries(peculiar))('is read: %s', async (_, respond) => {
    model.answers(respond)
    expect(await replyOf()).toBe('Hello you.')
  })

  it.each(Object.entries(failing))('is an error: %s', async (_, [respond, status]) => {
    model.answers(respond)
    await expect(replyOf()).rejects.toMatchObject({ name: 'Refusal', status })
  })

  it('may have numbers in place of texts', async () => {
    model.answers(json(200, { choices: [{ message: { content: 42 }, finish_reason: 0 }] }))
    expect(await replyOf()).toBe('42')
  })

  it.each(Object.entries(brokenOff))('is no whole one: %s', async (_, respond) => {
    model.answers(respond)
    await expect(replyOf()).rejects.toMatchObject({ name: 'Refusal' })
  })

  it.each([...Object.entries(filtered('')), ...Object.entries(filtered('She opened the'))])(
    'that the provider has filtered says so: %s',
    async (_, respond) => {
      model.answers(respond)
      await expect(replyOf()).rejects.toMatchObject({ status: 502, message: failures.modelFiltered })
    },
  )

  it('is asked for again while others are filtered', async () => {
    const one = engine()
    model.answers(filtered('').safety ?? json(500, {}))
    for (let count = 0; count < 25; count += 1)
      await expect(replyOf(one)).rejects.toMatchObject({ message: failures.modelFiltered })
    model.answers(stream('Hello'))
    expect(await replyOf(one)).toBe('Hello')
  })
})

describe('the address of a server', () => {
  const root = () => model.baseUrl.replace(/\/v1$/, '')
  const paths = () => model.requests.map(({ url }) => url)
  const underV1 =
    (missing: Respond): Respond =>
    (response, request) =>
      (request.url.startsWith('/v1/') ? stream('Hello') : missing)(response, request)

  it.each([
    ['a page', json(404, { detail: 'Not Found' })],
    ['405', json(405, {})],
    ['200 with an error', json(200, { error: 'Unexpected endpoint or method. (POST /chat/completions)' })],
  ])('is completed by /v1 once and remembered: %s', async (_, missing) => {
    model.answers(underV1(missing))
    const one = at(root())
    expect(await replyOf(one)).toBe('Hello')
    expect(paths()).toEqual(['/chat/completions', '/v1/chat/completions'])
    expect(await replyOf(one)).toBe('Hello')
    expect(paths()).toHaveLength(3)
  })

  it.each(['/v1/chat/completions', '/v1/models', '/v1/chat/completions/'])(
    'may end with an endpoint: %s',
    async (path) => {
      model.answers(underV1(json(404, {})))
      expect(await replyOf(at(`${root()}${path}`))).toBe('Hello')
      expect(paths()).toEqual(['/v1/chat/completions'])
    },
  )

  it('is named where there is no endpoint, and the model where that is unknown', async () => {
    model.answers(json(404, { detail: 'Not Found' }))
    await expect(replyOf(at(root()))).rejects.toMatchObject({ message: failures.modelAddress })
    await expect(replyOf()).rejects.toMatchObject({ message: failures.modelAddress })
    model.answers(json(404, { error: { message: 'The model `tiny` does not exist' } }))
    await expect(replyOf(at(root()))).rejects.toMatchObject({ message: failures.modelRefuses })
  })
})
