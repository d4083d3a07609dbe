/** A local model whose process is server/src/testing/local-model-child.mjs: three characters are a token. */
import { failures } from '@codex/contracts/texts'
import { eventually } from '@codex/build/eventually'
import { join } from 'node:path'
import type { LocalModel } from './engine'
import type { Engine, Prompt, ReplyState } from '../engine'
import { persona } from '../../testing/persona'
import { temporaryFolder } from '../../testing/temporary-folder'
import { localEngine } from './engine'

const folder = temporaryFolder()
const script = join(__dirname, '../../testing/local-model-child.mjs')
const engines: Engine[] = []

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close?.()
})
afterAll(() => folder.remove())

let files = 0
/** `kind`: what the model's file has in it. */
function engineOf(kind: string, options: Partial<LocalModel> = {}) {
  files += 1
  folder.put(`${files}.gguf`, kind)
  const file = join(folder.path, `${files}.gguf`)
  const reported: string[] = []
  const engine = localEngine({
    ...{ fileOf: () => Promise.resolve(file), name: 'small', script, context: 7000, threads: 3 },
    report: ({ detail }) => reported.push(detail),
    ...options,
  })
  engines.push(engine)
  return { engine, reported }
}

const promptOf = (message: string | null, more: Partial<Prompt> = {}): Prompt => ({
  ...{ persona, conversation: 'one', username: 'ann', turns: [], message },
  ...more,
})

interface Listening {
  readonly signal?: AbortSignal
  readonly states?: ReplyState[]
  readonly onPiece?: (piece: string) => void
  readonly onCutShort?: () => void
}

async function reply(engine: Engine, prompt: Prompt | string, listening: Listening = {}) {
  const { signal = new AbortController().signal, states = [], onPiece, onCutShort } = listening
  let text = ''
  const options = { signal, onState: (state: ReplyState) => void states.push(state), ...(onCutShort && { onCutShort }) }
  for await (const piece of engine.reply(typeof prompt === 'string' ? promptOf(prompt) : prompt, options)) {
    onPiece?.(piece)
    text += piece
  }
  return text
}

/** A reply that goes on until `stop`. */
async function held(engine: Engine, conversation: string) {
  const controller = new AbortController()
  let begin = () => undefined as void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const ended = reply(engine, promptOf('hold', { conversation }), { signal: controller.signal, onPiece: begin })
  ended.catch(() => undefined)
  await begun
  const stop = async () => {
    controller.abort()
    await expect(ended).rejects.toBe(controller.signal.reason)
  }
  return { stop }
}

describe('a local model', () => {
  it('is started by the first reply, streams it, and answers the next without a start', async () => {
    const { engine } = engineOf('fine')
    const states: ReplyState[] = []
    const pieces: string[] = []
    expect(await reply(engine, 'good evening', { states, onPiece: (piece) => pieces.push(piece) })).toBe(
      'You said: good evening',
    )
    expect(pieces.length).toBeGreaterThan(1)
    const size = expect.any(Number) as number
    expect(states).toEqual([{ kind: 'waking' }, { kind: 'reading', done: size, of: size }])
    states.length = 0
    await reply(engine, 'again', { states })
    expect(states.map(({ kind }) => kind)).toEqual(['reading'])
  })

  it('is labelled by its name without being started', async () => {
    const { engine } = engineOf('aborts')
    const options = { signal: new AbortController().signal }
    expect(await engine.identify(options)).toEqual({ kind: 'openai', label: 'small' })
    expect(await engine.ready(options)).toBe(true)
  })

  it('has nothing of the environment of the server', async () => {
    process.env['LLM_API_KEY_OF_TEST'] = 'secret'
    const { engine } = engineOf('fine')
    const names = JSON.parse((await reply(engine, 'what is your environment?')).replace('You said: ', '')) as string[]
    delete process.env['LLM_API_KEY_OF_TEST']
    expect(names.filter((name) => !/^(?:NODE_CHANNEL_\w+|PATH|SystemRoot)$/.test(name))).toEqual([])
  })

  it('checks the weights in the first load only, and again when the file has changed', async () => {
    const { engine } = engineOf('fine', { timeouts: { idle: 0 } })
    const whatItIs = async () => JSON.parse(await reply(engine, 'what are you?')) as { check: boolean; pid: number }
    const first = await whatItIs()
    const isGone = () => {
      try {
        process.kill(first.pid, 0)
        return undefined
      } catch {
        return true
      }
    }
    await eventually(isGone, 'the model is unloaded')
    expect([first.check, (await whatItIs()).check]).toEqual([true, false])
    folder.put(`${files}.gguf`, 'fine, and changed')
    await eventually(async () => (await whatItIs()).check || undefined, 'it is checked again')
  })

  it('gets the samplers of the preset, a stop at the next turn of the user, and a seed', async () => {
    const { engine } = engineOf('fine', { seed: 7 })
    const request = JSON.parse(await reply(engine, promptOf('what did you get?', { preset: 'wild' }))) as object
    expect(request).toMatchObject({
      ...{ key: 'one', seed: 7, stop: ['\nann:'], schema: null, maxTokens: 1024 },
      sampling: { temperature: 1.2, topP: 0.95, minP: 0.1, xtc: { probability: 0.5, threshold: 0.1 } },
    })
  })

  it('writes a reply by the schema of its caller', async () => {
    const { engine } = engineOf('fine')
    const replySchema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } as const
    const request = JSON.parse(await reply(engine, promptOf('what did you get?', { replySchema }))) as object
    expect(request).toMatchObject({ schema: replySchema, key: 'one' })
  })

  it('reports a reply that reached its limit', async () => {
    const { engine } = engineOf('fine')
    const onCutShort = jest.fn()
    await reply(engine, 'be long', { onCutShort })
    expect(onCutShort).toHaveBeenCalledTimes(1)
  })

  it('writes by a schema', async () => {
    const { engine } = engineOf('fine')
    const schema = { type: 'object' }
    const messages = [{ role: 'user', content: 'what did you get?' }] as const
    const signal = new AbortController().signal
    const request = JSON.parse((await engine.write?.(messages, { user: 'ann', signal, schema })) ?? '') as object
    expect(request).toMatchObject({ schema, key: 'writing tasks' })
    await expect(engine.write?.([{ role: 'user', content: 'be long' }], { user: 'ann', signal })).rejects.toThrow(
      failures.modelNotUnderstood,
    )
  })
})

describe('a prompt', () => {
  const turns = Array.from({ length: 80 }, (_, at) => ({
    speaker: at % 2 === 0 ? ('user' as const) : ('companion' as const),
    text: `Turn ${at}. ${'word '.repeat(60)}`,
  }))

  it('is cut at its oldest turns until it fits by the count of the model', async () => {
    const { engine } = engineOf('fine')
    const text = await reply(engine, promptOf('what did you get?', { turns }))
    const { messages } = JSON.parse(text) as { messages: readonly { content: string }[] }
    const size = messages.reduce((sum, { content }) => sum + content.length, 0)
    expect(size / 3 + 1024).toBeLessThanOrEqual(7000)
    expect(messages.length).toBeGreaterThan(20)
    expect(messages.length).toBeLessThan(turns.length)
    expect(messages.at(-2)?.content).toContain('Turn 79.')
  })

  it('that is refused is reported without its text', async () => {
    const { engine, reported } = engineOf('fine')
    await expect(reply(engine, 'refuse this secret of mine')).rejects.toMatchObject({ status: 502 })
    expect(reported).toHaveLength(1)
    expect(reported[0]).toMatch(/^refused/)
    expect(reported[0]).not.toContain('secret')
  })

  it('that is too long is refused before the model reads it', async () => {
    const { engine, reported } = engineOf('fine')
    const refusal = { status: 400, message: failures.promptTooLong }
    await expect(reply(engine, 'x'.repeat(21_000))).rejects.toMatchObject(refusal)
    expect(reported).toEqual([])
    expect(await reply(engine, 'shorter')).toBe('You said: shorter')
  })

  it('is read in advance where a slot is free, and the reading ends for a reply', async () => {
    const { engine } = engineOf('fine')
    const signal = new AbortController().signal
    await engine.prepare?.(promptOf(null, { conversation: 'two' }), { signal })
    const reading = engine.prepare?.(promptOf('hold', { conversation: 'one' }), { signal })
    const read = async (conversation: string) =>
      JSON.parse(await reply(engine, promptOf('what have you read?', { conversation }))) as readonly string[]
    await eventually(async () => (await read('three')).includes('one') || undefined, 'the second one is read')
    expect(await read('one')).toEqual(['two', 'one'])
    await reading
  })
})

describe('callers', () => {
  it('share two slots, the third one waits and sees its place', async () => {
    const { engine } = engineOf('fine')
    const [first, second] = [await held(engine, 'one'), await held(engine, 'two')]
    const states: ReplyState[] = []
    const others: ReplyState[] = []
    const third = reply(engine, promptOf('third', { conversation: 'three' }), { states })
    const fourth = reply(engine, promptOf('fourth', { conversation: 'four' }), { states: others })
    expect(await eventually(() => others[0], 'the fourth waits')).toEqual({ kind: 'queued', place: 2 })
    expect(states).toEqual([{ kind: 'queued', place: 1 }])
    await first.stop()
    expect(await third).toBe('You said: third')
    expect(await fourth).toBe('You said: fourth')
    expect(others.slice(0, 2)).toEqual([
      { kind: 'queued', place: 2 },
      { kind: 'queued', place: 1 },
    ])
    await second.stop()
  })

  it('who wait too long are refused, and one who leaves gives way', async () => {
    const { engine } = engineOf('fine', { timeouts: { queue: 50 } })
    const [first, second] = [await held(engine, 'one'), await held(engine, 'two')]
    await expect(reply(engine, 'third')).rejects.toMatchObject({ status: 503, message: failures.modelBusy })
    const leaving = new AbortController()
    const left = reply(engine, 'fourth', { signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toBe(leaving.signal.reason)
    await first.stop()
    expect(await reply(engine, 'fifth')).toBe('You said: fifth')
    await second.stop()
  })
})

describe('a process', () => {
  it('that ends during a reply fails it, and the next message starts another', async () => {
    const { engine, reported } = engineOf('fine')
    const refusal = { status: 502, message: failures.localModelStopped }
    await expect(reply(engine, 'crash')).rejects.toMatchObject(refusal)
    expect(reported).toEqual(['the process ended with SIGKILL'])
    const states: ReplyState[] = []
    expect(await reply(engine, 'hello', { states })).toBe('You said: hello')
    expect(states[0]).toEqual({ kind: 'waking' })
  })

  it('that ends before the first word is started once more', async () => {
    const { engine, reported } = engineOf('fine')
    expect(await reply(engine, 'crash once')).toBe('You said: crash once')
    expect(reported).toHaveLength(1)
  })

  it('that is silent is killed and started once more', async () => {
    const { engine, reported } = engineOf('fine', { timeouts: { silent: 300 } })
    expect(await reply(engine, 'hang once')).toBe('You said: hang once')
    await expect(reply(engine, 'hang')).rejects.toThrow(failures.localModelStopped)
    expect(reported).toEqual(new Array(3).fill('no message for 300 ms'))
  })

  it.each([
    ['damaged', 'damaged file'],
    ['aborts', 'the process ended with SIGABRT'],
    ['mute', 'not loaded within 2000 ms'],
  ])('whose file is %s is not started again', async (kind, detail) => {
    const { engine, reported } = engineOf(kind, { timeouts: { ready: 2000 } })
    const refusal = { status: 502, message: failures.localModelUnusable }
    await expect(reply(engine, 'hello')).rejects.toMatchObject(refusal)
    expect(reported).toEqual([expect.stringContaining(detail)])
    expect(await engine.ready({ signal: new AbortController().signal })).toBe(false)
  })

  it('ends with the engine', async () => {
    const { engine } = engineOf('fine')
    const { pid } = JSON.parse(await reply(engine, 'what are you?')) as { pid: number }
    await engine.close?.()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
