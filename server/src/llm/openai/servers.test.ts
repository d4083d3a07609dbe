/** Which window a model has, and which parameters it gets, by what its server answers. */
import type { ModelServer, Respond } from '../../testing/model-server'
import { json, modelServer, stream } from '../../testing/model-server'
import { llamaServer, lmStudio, lmStudioBefore04, openRouter, paths, vllm } from '../../testing/lookups'
import { persona } from '../../testing/persona'
import type { Turn } from '../engine'
import { openAiEngine } from './index'

let model: ModelServer
beforeEach(async () => {
  model = await modelServer(stream('Hello'))
})
afterEach(() => model.close())

const turns = Array.from({ length: 2000 }, (_, at): Turn => ({
  speaker: at % 2 === 0 ? 'user' : 'companion',
  text: 'She keeps the light burning every night. '.repeat(4),
}))
const prompt = { persona, conversation: 'c', username: 'ann', turns, message: 'Hi' }
const engine = (context: number | null = null) =>
  openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null, context })

async function replyOf(one = engine()): Promise<string> {
  let text = ''
  for await (const piece of one.reply(prompt, { signal: new AbortController().signal })) text += piece
  return text
}
const sent = (at = -1) => model.requests.at(at)?.body as { messages: readonly { content: string }[] } // spoken by us
/** Estimated tokens of the last prompt. */
const size = () => sent().messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) / 3, 0)
const fits = (context: number) => {
  expect(size()).toBeLessThan(context)
  expect(size()).toBeGreaterThan(context * 0.4)
}

describe('the window of a model', () => {
  it.each<[string, Respond, number]>([
    ['OpenRouter', openRouter(16_384, ['temperature']), 16_384],
    ['vLLM', vllm(12_000), 12_000],
    ['llama-server', llamaServer(8192), 8192],
    ['LM Studio', lmStudio(6000, 20_000), 6000],
    ['LM Studio before 0.4', lmStudioBefore04(9000), 9000],
    ['LM Studio, a model that is not loaded', lmStudio(), 4096],
    ['LM Studio before 0.4, a model that is not loaded', lmStudioBefore04(null), 4096],
    ['an unknown server', json(404, {}), 4096],
    [
      'a server with strange answers',
      paths({ '/v1/models': { data: [{ id: 'tiny', max_model_len: 'many' }] }, '/props': [] }),
      4096,
    ],
    ['a server with web pages', (response) => void response.writeHead(200).end('<html>'), 4096],
    ['a server that breaks', (response) => void response.destroy(), 4096],
    ['a list without the model', paths({ '/v1/models': { data: [{ id: 'other', max_model_len: 32_000 }] } }), 4096],
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

  it('is unknown when the server does not answer, and the reply is written', async () => {
    model.describes(() => undefined)
    expect(await replyOf()).toBe('Hello')
    fits(4096)
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
    const error = { error: overflow(8192, 14_000)['LM Studio'] }
    model.answers(
      once((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(`event: error\ndata: ${JSON.stringify(error)}\n\n`)
      }),
    )
    expect(await replyOf(engine(16_384))).toBe('Hello')
  })

  it('of a prompt that should fit corrects the estimate', async () => {
    model.answers(once(json(400, overflow(8192, 9000)['llama-server'])))
    expect(await replyOf(engine(8192))).toBe('Hello')
    expect(size()).toBeLessThan(6500)
  })

  it.each([
    ['that teaches nothing', { error: 'no' }],
    ['that names a window which the prompt fits', overflow(1_000_000, 3)['llama-server']],
  ])('%s is the error of the reply', async (_, body) => {
    model.answers(json(400, body))
    await expect(replyOf()).rejects.toMatchObject({ status: 502 })
    expect(model.requests).toHaveLength(1)
  })
})

describe('thinking', () => {
  const templated = { chat_template_kwargs: { enable_thinking: false } }
  it.each<[string, Respond, object]>([
    ['vLLM', vllm(8192), templated],
    ['llama-server', llamaServer(8192), templated],
    [
      'OpenRouter, a model that can think',
      openRouter(8192, ['reasoning', 'temperature']),
      { reasoning: { enabled: false } },
    ],
    ['OpenRouter, a model that cannot', openRouter(8192, ['temperature']), {}],
    ['LM Studio', lmStudio(8192), {}],
    ['an unknown server', json(404, {}), {}],
  ])('is switched off as %s takes it', async (_, respond, expected) => {
    model.describes(respond)
    await replyOf()
    const {
      model: name,
      messages,
      stream: streamed,
      ...parameters
    } = sent() as Record<string, unknown> & ReturnType<typeof sent>
    expect([name, typeof messages, streamed, parameters]).toEqual(['tiny', 'object', true, expected])
  })

  it.each([
    ['vLLM', vllm(8192), { message: 'chat_template_kwargs is not supported for Mistral tokenizers.', code: 400 }],
    [
      'OpenRouter',
      openRouter(8192, ['reasoning']),
      { error: { message: 'Reasoning is mandatory for this endpoint and cannot be disabled.', code: 400 } },
    ],
  ])('is left as it is from then on where %s refuses that', async (_, describes, refusal) => {
    model.describes(describes)
    model.answers((response, request) => {
      const { reasoning, chat_template_kwargs: templates } = request.body as Record<string, unknown>
      ;((reasoning ?? templates) === undefined ? stream('Hello') : json(400, refusal))(response, request)
    })
    const one = engine()
    expect(await replyOf(one)).toBe('Hello')
    expect(model.requests).toHaveLength(2)
    expect(await replyOf(one)).toBe('Hello')
    expect(model.requests).toHaveLength(3)
  })
})
