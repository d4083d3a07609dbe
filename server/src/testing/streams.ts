/** Answers of model servers as they stream them, each in its own shape. */
import type { Respond } from './model-server'
import { writeInChunks } from './model-server'

const eventStream = { 'content-type': 'text/event-stream' }
const sent =
  (text: string): Respond =>
  (response) => {
    response.writeHead(200, eventStream)
    writeInChunks(response, text)
  }
const data = (body: object) => `data: ${JSON.stringify(body)}\n\n`
const DONE = 'data: [DONE]\n\n'
const chunk = (delta: object, finish: string | null = null) => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'tiny' },
  choices: [{ index: 0, delta, finish_reason: finish, logprobs: null }],
})
const event =
  (type: string | null, text: string): Respond =>
  (response) => {
    response.writeHead(200, type === null ? {} : { 'content-type': type })
    writeInChunks(response, text)
  }
const hello = data(chunk({ content: 'Hello ' })) + data(chunk({ content: 'you.' }, 'stop')) + DONE
const choice = (body: object) => data({ choices: [body] })
const usage = { choices: [], usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 } }
/** One piece of thinking and one of the answer, with the fields of a server for both. */
const inTurn = (thinking: object, answer: object, end = DONE) =>
  sent(
    [chunk({ role: 'assistant', content: '' }), chunk(thinking), chunk(answer), chunk({}, 'stop')].map(data).join('') +
      end,
  )

const answer = { content: 'Hello you.' }

/** Each answers "Hello you.", after it has thought "Hm." */
export const thoughtful: Readonly<Record<string, Respond>> = {
  DeepSeek: inTurn(
    { content: null, reasoning_content: 'Hm.' },
    { ...answer, reasoning_content: null },
    data(usage) + DONE,
  ),
  OpenRouter: sent(
    `: OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n${[
      chunk({
        role: 'assistant',
        content: '',
        reasoning: 'Hm.',
        reasoning_details: [{ type: 'reasoning.text', text: 'Hm.', index: 0 }],
      }),
      chunk({ ...answer, reasoning: null, reasoning_details: [] }, 'stop'),
      usage,
    ]
      .map(data)
      .join('')}${DONE}`,
  ),
  'OpenRouter, details alone': inTurn(
    { content: '', reasoning_details: [{ type: 'reasoning.text', text: 'Hm.' }] },
    answer,
  ),
  'vLLM until 0.10': inTurn({ reasoning_content: 'Hm.' }, answer),
  'vLLM from 0.11': inTurn({ reasoning: 'Hm.' }, answer),
  'llama-server': inTurn(
    { reasoning_content: 'Hm.' },
    answer,
    data({ ...chunk({}), choices: [], timings: { cache_n: 9 } }) + DONE,
  ),
  'LM Studio, reasoning apart': inTurn({ role: 'assistant', reasoning_content: 'Hm.' }, answer),
  'a field called thinking': inTurn({ thinking: 'Hm.' }, answer),
  'Mistral, parts': inTurn(
    { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] },
    {
      content: [
        { type: 'text', text: 'Hello' },
        { type: 'text', text: ' you.' },
      ],
    },
  ),
  'KoboldCpp, tags': inTurn({ content: '<think>Hm.' }, { content: '</think>Hello you.' }),
  'MiniMax, tags': inTurn({ content: '<mm:think>Hm.' }, { content: '</mm:think>Hello you.' }),
  'a template that opens the tag': inTurn({ content: 'Hm.' }, { content: '</think>Hello you.' }),
  'gpt-oss, raw': inTurn(
    { content: '<|channel|>analysis<|message|>Hm.<|end|>' },
    { content: '<|start|>assistant<|channel|>final<|message|>Hello you.<|return|>' },
  ),
}

/** Each answers "Hello you." */
export const peculiar: Readonly<Record<string, Respond>> = {
  'data: without a space': sent(
    [chunk(answer, 'stop')].map((one) => `data:${JSON.stringify(one)}\n\n`).join('') + 'data:[DONE]\n\n',
  ),
  'CRLF and comments': sent(`: keep-alive\r\n\r\n${(data(chunk(answer, 'stop')) + DONE).replaceAll('\n', '\r\n')}`),
  'a count of tokens without choices': sent(data(chunk(answer, 'stop')) + data(usage) + DONE),
  'a stream as text/plain': event('text/plain; charset=utf-8', hello),
  'a stream as application/octet-stream': event('application/octet-stream', hello),
  'a stream as application/json': event('application/json', hello),
  'a stream without a type': event(null, hello),
  'JSON as text/plain': event(
    'text/plain',
    JSON.stringify({ choices: [{ message: { content: 'Hello you.' }, finish_reason: 'stop' }] }),
  ),
  'a reason on every event': sent(
    ['Hello ', 'you.'].map((content) => data(chunk({ content }, 'stop'))).join('') + DONE,
  ),
  'message in place of delta': sent(
    choice({ message: { content: 'Hello ' } }) + choice({ message: { content: 'you.' }, finish_reason: 'stop' }) + DONE,
  ),
  'text in place of delta': sent(choice({ text: 'Hello ' }) + choice({ text: 'you.', finish_reason: 'stop' }) + DONE),
  'a whole answer with text': event('application/json', JSON.stringify({ choices: [{ text: 'Hello you.' }] })),
  'no [DONE]': sent(data(chunk(answer)) + data(chunk({}, 'stop'))),
  'a connection that breaks after the end': (response) => {
    response.writeHead(200, eventStream)
    response.write(data(chunk(answer, 'stop')), () => setImmediate(() => response.destroy()))
  },
}

const error = (code: number | string, message: string) => ({ error: { code, message } })
/** Errors after status 200, and the status that a caller gets. */
export const failing: Readonly<Record<string, readonly [Respond, number]>> = {
  'OpenRouter, a provider that fails': [
    sent(data({ ...chunk({ content: '' }, 'error'), ...error(502, 'Provider disconnected unexpectedly') })),
    502,
  ],
  'OpenRouter, a rate limit': [sent(data(error(429, 'Rate limit exceeded'))), 503],
  'LM Studio, an event called error': [sent(`event: error\n${data({ error: { message: 'Model unloaded.' } })}`), 502],
  'vLLM before 0.6': [sent(data({ object: 'error', message: 'Internal error', code: 500 }) + DONE), 502],
  'a reason to finish that is an error': [sent(data(chunk({ content: '' }, 'error')) + DONE), 502],
}

/** Only thinking, until the length limit. */
export const eaten: Readonly<Record<string, Respond>> = {
  'a field': sent([chunk({ reasoning: 'Hm, what' }), chunk({ content: '' }, 'length')].map(data).join('') + DONE),
  'a tag': sent([chunk({ content: '<think>Hm, what' }), chunk({}, 'length')].map(data).join('') + DONE),
  'a channel': sent(
    [chunk({ content: '<|channel|>analysis<|message|>Hm' }), chunk({}, 'length')].map(data).join('') + DONE,
  ),
}

const broken =
  (text: string): Respond =>
  (response) => {
    response.writeHead(200, eventStream)
    response.write(text, () => setImmediate(() => response.destroy()))
  }
const half = data(chunk({ content: 'Half' }))

/** Each breaks off after "Half". */
export const brokenOff: Readonly<Record<string, Respond>> = {
  'an empty reason': broken(data(chunk({ content: 'Half' }, ''))),
  'a reason "null"': broken(data(chunk({ content: 'Half' }, 'null'))),
  'an error after an empty reason': sent(data(chunk({ content: 'Half' }, '')) + data(error(503, 'overloaded'))),
  'text after a reason': broken(data(chunk({}, 'stop')) + half),
  'an error after text after a reason': sent(data(chunk({}, 'stop')) + half + data(error(503, 'overloaded'))),
}

/** Each is filtered by the provider, after `text`. */
export const filtered = (text: string): Readonly<Record<string, Respond>> => ({
  content_filter: sent(data(chunk({ content: text })) + data(chunk({}, 'content_filter')) + DONE),
  safety: sent(data(chunk({ content: text }, 'SAFETY')) + DONE),
  refusal: sent(data(chunk({ content: text })) + data(chunk({ refusal: 'I cannot' })) + DONE),
})
