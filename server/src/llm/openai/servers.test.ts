/** Which window a model has, and which parameters it gets, by what its server answers. */
import type { Preset } from '@codex/contracts/entities'
import type { ModelRequest, ModelServer, Respond } from '../../testing/model-server'
import { json, modelServer, stream } from '../../testing/model-server'
import { llamaServer, lmStudio, lmStudioBefore04, openRouter, paths, vllm } from '../../testing/lookups'
import { promptOf, replyOf as read, turnsOf } from '../../testing/replies'
import type { Message } from '../engine'
import { openAiEngine } from './index'

let model: ModelServer
beforeEach(async () => {
  model = await modelServer(stream('Hello'))
})
afterEach(() => model.close())

const prompt = promptOf({ turns: turnsOf(2000) })
const engine = (context: number | null = null) =>
  openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null, context })
const replyOf = (one = engine(), changes: object = {}) => read(one, { ...prompt, ...changes })

const sent = () => model.requests.at(-1)?.body as Readonly<Record<string, unknown>> & { messages: Message[] } // by us
/** Estimated tokens of the last prompt. */
const size = () => sent().messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) / 3, 0)
const fits = (context: number) => {
  expect(size()).toBeLessThan(context)
  expect(size()).toBeGreaterThan(context * 0.4)
}

describe('the window of a model', () => {
  const listed = (id: string, max_model_len: unknown) => ({ data: [{ id, max_model_len }] })
  it.each<[string, Respond, number]>([
    ['OpenRouter', openRouter(16_384, ['temperature']), 16_384],
    ['vLLM', vllm(12_000), 12_000],
    ['llama-server', llamaServer(8192), 8192],
    ['LM Studio', lmStudio(6000, 20_000), 6000],
    ['LM Studio before 0.4', lmStudioBefore04(9000), 9000],
    ['LM Studio, a model that is not loaded', lmStudio(), 4096],
    ['LM Studio before 0.4, a model that is not loaded', lmStudioBefore04(null), 4096],
    ['an unknown server', json(404, {}), 4096],
    ['a server with strange answers', paths({ '/v1/models': listed('tiny', 'many'), '/props': [] }), 4096],
    ['a server with web pages', (response) => void response.writeHead(200).end('<html>'), 4096],
    ['a server that does not answer', () => undefined, 4096],
    ['a server that breaks', (response) => void response.destroy(), 4096],
    ['a list without the model', paths({ '/v1/models': listed('other', 32_000) }), 4096],
  ])('is asked of %s', async (_, respond, context) => {
    model.describes(respond)
    expect(await replyOf()).toBe('Hello')
    fits(context)
  })

  it('is asked for once, and by GETs beside the address of the wire', async () => {
    model.describes(llamaServer(8192))
    const one = engine()
    await replyOf(one)
    await replyOf(one)
    expect(model.lookups.map(({ url, body }) => [url, body as unknown])).toEqual([
      ['/v1/models', null],
      ['/props', null],
    ])
  })

  it('is asked for again while the model is not loaded, at most twice a minute', async () => {
    const { now } = Date
    const clock = jest.spyOn(Date, 'now')
    model.describes(lmStudio())
    const one = engine()
    await replyOf(one)
    model.describes(lmStudio(16_384))
    await replyOf(one)
    fits(4096)
    clock.mockImplementation(() => now() + 31_000)
    await replyOf(one)
    fits(16_384)
    clock.mockRestore()
  })

  it('is that of the settings where they have one', async () => {
    model.describes(vllm(65_536))
    await replyOf(engine(8192))
    fits(8192)
  })
})

const overflow = (context: number, counted: number): Readonly<Record<string, object>> => ({
  'llama-server': {
    error: {
      ...{ code: 400, message: 'the request exceeds the available context size, try increasing it' },
      ...{ type: 'exceed_context_size_error', n_prompt_tokens: counted, n_ctx: context },
    },
  },
  vLLM: {
    ...{ object: 'error', type: 'BadRequestError', param: null, code: 400 },
    message: `This model's maximum context length is ${context} tokens. However, you requested ${counted} tokens (${counted} in the messages, 0 in the completion). Please reduce the length.`,
  },
  OpenAI: {
    error: {
      message: `This model's maximum context length is ${context} tokens. However, your messages resulted in ${counted} tokens.`,
      ...{ type: 'invalid_request_error', param: 'messages', code: 'context_length_exceeded' },
    },
  },
  'LM Studio': {
    error: `Trying to keep the first ${counted} tokens when context the overflows. However, the model is loaded with context length of only ${context} tokens, which is not enough.`,
  },
})

describe('a refusal', () => {
  const once = (refusal: Respond): Respond => {
    let isRefused = false
    return (response, request) => {
      ;(isRefused ? stream('Hello') : refusal)(response, request)
      isRefused = true
    }
  }

  it.each(Object.entries(overflow(8192, 14_000)))('that names the window is learned from: %s', async (_, body) => {
    model.answers(once(json(400, body)))
    const one = engine(16_384)
    expect(await replyOf(one)).toBe('Hello')
    expect(model.requests).toHaveLength(2)
    expect(size()).toBeLessThan(8192)
    await replyOf(one)
    expect(model.requests).toHaveLength(3)
    expect(size()).toBeLessThan(8192)
  })

  it('inside the stream is learned from, too', async () => {
    const event = `event: error\ndata: ${JSON.stringify({ error: overflow(8192, 14_000)['LM Studio'] })}\n\n`
    model.answers(once((response) => void response.end(event)))
    expect(await replyOf(engine(16_384))).toBe('Hello')
  })

  it('of a prompt that should fit corrects the estimate', async () => {
    model.answers(once(json(400, overflow(8192, 9000)['llama-server'])))
    expect(await replyOf(engine(8192))).toBe('Hello')
    expect(size()).toBeLessThan(6500)
  })

  it.each<[string, object | undefined, number]>([
    ['that teaches nothing', { error: 'no' }, 2],
    ['that names a window which the prompt fits', overflow(1_000_000, 3)['llama-server'], 1],
  ])('%s is the error of the reply', async (_, body, requests) => {
    model.answers(json(400, body))
    await expect(replyOf()).rejects.toMatchObject({ status: 502 })
    expect(model.requests).toHaveLength(requests)
  })

  it('without a reason is answered once without `stop`, of which servers take four', async () => {
    model.answers((response, request) =>
      ('stop' in (request.body as object) ? json(400, { error: 'no' }) : stream('Hello'))(response, request),
    )
    const one = engine(8192)
    expect(await replyOf(one)).toBe('Hello')
    expect(model.requests[0]?.body).toMatchObject({ stop: { length: 4 } })
    expect(model.requests).toHaveLength(2)
    await replyOf(one)
    expect(model.requests).toHaveLength(3)
  })

  it.each<[string, number, object]>([
    ['vLLM', 400, { object: 'error', message: 'System role not supported', code: 400 }],
    ['llama-server', 500, { error: { code: 500, message: 'System role not supported at row 1, column 61' } }],
    ['a template', 400, { error: { message: 'Only user and assistant roles are supported!' } }],
  ])('of a system message puts its text into the first user message from then on: %s', async (_, status, body) => {
    const messagesIn = (request: ModelRequest) => request.body.messages as Message[] // the wire of a chat
    model.answers((response, request) =>
      (messagesIn(request)[0]?.role === 'system' ? json(status, body) : stream('Hello'))(response, request),
    )
    const one = engine(8192)
    expect(await replyOf(one)).toBe('Hello')
    const [first, second] = model.requests.map(messagesIn)
    expect(second?.map(({ role }) => role)).toEqual(first?.slice(1).map(({ role }) => role))
    expect(second?.[0]?.content).toBe(`${first?.[0]?.content}\n\n${first?.[1]?.content}`)
    await replyOf(one)
    expect(model.requests).toHaveLength(3)
  })

  it('of a system message is the error of the reply when the text in a user message is refused, too', async () => {
    model.answers(json(500, { error: { message: 'System role not supported' } }))
    await expect(replyOf(engine(8192))).rejects.toMatchObject({ status: 502 })
    expect(model.requests).toHaveLength(2)
  })
})

describe('thinking', () => {
  const templated = { chat_template_kwargs: { enable_thinking: false } }
  it.each<[string, Respond, object]>([
    ['vLLM', vllm(8192), templated],
    ['llama-server', llamaServer(8192), templated],
    ['OpenRouter, a model that can think', openRouter(8192, ['reasoning']), { reasoning: { enabled: false } }],
    ['OpenRouter, a model that cannot', openRouter(8192, ['temperature']), {}],
    ['LM Studio', lmStudio(8192), {}],
    ['an unknown server', json(404, {}), {}],
  ])('is switched off as %s takes it', async (_, respond, expected) => {
    model.describes(respond)
    await replyOf()
    const { reasoning, chat_template_kwargs } = sent()
    expect({ reasoning, chat_template_kwargs }).toEqual(expected)
  })

  it.each([
    ['vLLM', vllm(8192), 'chat_template_kwargs is not supported for Mistral tokenizers.'],
    ['OpenRouter', openRouter(8192, ['reasoning']), 'Reasoning is mandatory for this endpoint and cannot be disabled.'],
  ])('is left as it is from then on where %s refuses that', async (_, describes, message) => {
    model.describes(describes)
    model.answers((response, request) => {
      const { reasoning, chat_template_kwargs: templates } = request.body as Record<string, unknown>
      const isRefused = (reasoning ?? templates) !== undefined
      ;(isRefused ? json(400, { error: { message, code: 400 } }) : stream('Hello'))(response, request)
    })
    const one = engine()
    expect(await replyOf(one)).toBe('Hello')
    expect(model.requests).toHaveLength(2)
    expect(await replyOf(one)).toBe('Hello')
    expect(model.requests).toHaveLength(3)
  })
})

describe('a preset', () => {
  const parameters = ['temperature', 'top_p', 'min_p', 'dry_multiplier', 'xtc_probability', 'xtc_threshold']
  const sampled = () => parameters.map((name) => sent()[name])
  const written = async (preset: Preset | null, one = engine()) => {
    expect(await replyOf(one, { preset })).toBe('Hello')
    return sampled()
  }

  const none = undefined
  it.each<[Preset | null, readonly (number | undefined)[]]>([
    ['steady', [0.6, 0.9, none, none, none, none]],
    ['natural', [0.8, 0.95, 0.05, none, none, none]],
    [null, [0.8, 0.95, 0.05, none, none, none]],
    ['playful', [1, 0.95, 0.05, 0.8, none, none]],
    ['wild', [1.2, 0.95, 0.1, none, 0.5, 0.1]],
  ])('%s is a set of parameters', async (preset, expected) => {
    model.describes(llamaServer(8192))
    expect(await written(preset)).toEqual(expected)
  })

  it.each<[string, Respond, readonly string[]]>([
    ['vLLM', vllm(8192), ['temperature', 'top_p', 'min_p']],
    ['LM Studio', lmStudio(8192), ['temperature', 'top_p']],
    ['OpenRouter', openRouter(8192, ['min_p', 'reasoning']), ['min_p']],
    ['an unknown server', json(404, {}), ['temperature', 'top_p']],
  ])('has only what %s takes', async (_, describes, expected) => {
    model.describes(describes)
    const values = await written('wild')
    expect(parameters.filter((__, at) => values[at] !== undefined)).toEqual(expected)
  })

  it('leaves out from then on what the server refuses, one after the other, for that model', async () => {
    const message = (name: string) => `Unsupported value: '${name}' does not support 0.8 with this model.`
    model.answers((response, request) => {
      const refused = ['temperature', 'top_p'].find((name) => name in (request.body as object))
      const refusal = { error: { message: message(refused ?? ''), param: refused, code: 'unsupported_value' } }
      ;(refused === undefined ? stream('Hello') : json(400, refusal))(response, request)
    })
    const one = engine()
    expect(await written('natural', one)).toEqual(parameters.map(() => undefined))
    expect(model.requests).toHaveLength(3)
    await written('wild', one)
    expect(model.requests).toHaveLength(4)
  })

  it('is not for other tasks than replies', async () => {
    await engine().write?.([{ role: 'user', content: 'Hi' }], { signal: new AbortController().signal, user: 'ann' })
    expect(sampled()).toEqual(parameters.map(() => undefined))
  })
})

describe('the model of a companion', () => {
  const { signal } = new AbortController()

  it.each([
    ['wise', 'wise'],
    ['gone', 'tiny'],
    [null, 'tiny'],
  ])('%s: %s writes', async (chosen, expected) => {
    const by = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', others: ['wise'], apiKey: null })
    expect(await replyOf(by, { model: chosen })).toBe('Hello')
    expect(sent()).toMatchObject({ model: expected })
    expect(await by.identify({ signal, model: chosen })).toEqual({ kind: 'openai', label: expected })
  })
})
