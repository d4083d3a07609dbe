/** A model in llama.cpp, where server/local-model is installed: npm run local-model. */
import { failures } from '@codex/contracts/texts'
import { existsSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { character, chat, user } from '@codex/contracts/endpoints'
import { eventually } from '@codex/build/eventually'
import type { Engine, Message, Prompt, ReplyState } from '../engine'
import { FACTS } from '../../memory/facts/instructions'
import { LINES as VOICE_LINES } from '../../voice/instructions'
import { buildServer, post, ready, startProcess, stopAll } from '../../testing/built-server'
import { LINES, writeBigram } from '../../testing/gguf'
import { hubWithModel } from '../../testing/model-hub'
import { persona } from '../../testing/persona'
import { mira, password } from '../../testing/server'
import { temporaryFolder } from '../../testing/temporary-folder'
import { answersOf } from './answers'
import type { Child } from './child'
import { startChild } from './child'
import { isInstalled, scriptIn } from './configured'
import type { LocalModel } from './engine'
import { localEngine } from './engine'
import { usualTimeouts } from './host'
import type { Answer, Generate } from './protocol'
import { threadsFor } from './threads'

const localModel = join(__dirname, '../../../local-model')
const script = scriptIn(localModel)
const [describeModel, name] = isInstalled(localModel)
  ? ([describe, 'a model in llama.cpp'] as const)
  : ([describe.skip, 'a model in llama.cpp (not installed: npm run local-model)'] as const)

const folder = temporaryFolder()
const file = join(folder.path, 'bigram.gguf')
beforeAll(() => writeBigram(file))
const engines: Engine[] = []
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close?.()
})
afterAll(async () => {
  await stopAll()
  folder.remove()
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Processes that a process has started. */
function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

function start(path = file, more: { threads?: number; check?: boolean } = {}) {
  const load = { type: 'load', file: path, contextSize: 4096, sequences: 2, threads: 1, check: true, ...more } as const
  return startChild(script, load, usualTimeouts)
}

let ids = 0
async function ask(
  child: Child,
  request: Partial<Generate>,
  listen: (answer: Answer) => void = () => undefined,
  signal = new AbortController().signal,
) {
  ids += 1
  const usual = {
    ...{ type: 'generate' as const, id: ids, key: 'one', messages: [] },
    ...{ maxTokens: 60, sampling: { temperature: 0.8 } },
  }
  const all: Answer[] = []
  const whole: Generate = { ...usual, ...{ seed: 3, stop: [], schema: null }, ...request }
  for await (const answer of answersOf(child, whole, signal)) {
    if (answer.type === 'ended') throw new Error(answer.detail)
    all.push(answer)
    listen(answer)
  }
  const text = all.map((answer) => (answer.type === 'text' ? answer.text : '')).join('')
  const last = all.at(-1)
  return { text, all, done: last?.type === 'done' ? last : null, last }
}

const system: Message = {
  role: 'system',
  content: `You are Mira. ${'You keep the light at Farrow Point. '.repeat(12)}`,
}
const asks = (content: string): Message => ({ role: 'user', content })

const promptOf = (message: string, more: Partial<Prompt> = {}): Prompt => ({
  ...{ persona, conversation: 'one', username: 'ann', turns: [], message },
  ...more,
})

function engineOf(options: Partial<LocalModel> = {}) {
  const engine = localEngine({
    fileOf: () => Promise.resolve(file),
    name: 'bigram',
    script,
    threads: 1,
    seed: 3,
    ...options,
  })
  engines.push(engine)
  return engine
}

async function reply(engine: Engine, prompt: Prompt, states: ReplyState[] = [], signal = new AbortController().signal) {
  let text = ''
  for await (const piece of engine.reply(prompt, { signal, onState: (state) => states.push(state) })) text += piece
  return text
}

describeModel(name, () => {
  const firstWords = LINES.map((line) => line.split(' ')[0])
  let child: Child
  beforeAll(async () => {
    child = start()
    expect(await child.ready).toEqual({ type: 'ready', architecture: 'llama', contextSize: 4096 })
  })
  afterAll(() => child.kill('the tests are over'))

  it('streams a reply in words, and ends its turn', async () => {
    const { text, all, done } = await ask(child, { messages: [system, asks('Who are you?')] })
    expect(firstWords).toContain(text.split(' ')[0])
    expect(text).toMatch(/\.$/)
    expect(all.filter(({ type }) => type === 'text').length).toBeGreaterThan(3)
    expect(done?.reason).toBe('end')
  })

  it('has the seed, the limit and the stop of a request', async () => {
    const messages = [system, asks('Who are you?')]
    const with7 = { messages, seed: 7, sampling: { temperature: 1 } }
    expect((await ask(child, with7)).text).toBe((await ask(child, with7)).text)
    expect((await ask(child, { messages, maxTokens: 2 })).done?.reason).toBe('length')
    const whole = (await ask(child, { messages })).text
    const third = whole.split(' ')[2] ?? ''
    expect((await ask(child, { messages, stop: [` ${third}`] })).text).toBe(whole.slice(0, whole.indexOf(` ${third}`)))
  })

  it('reads only what is new of a conversation, and two conversations in two slots', async () => {
    const before: Message[] = [{ ...system, content: `Now. ${system.content}` }, asks('Who are you?')]
    const first = await ask(child, { messages: before })
    const after: Message[] = [...before, { role: 'assistant', content: first.text }, asks('And then?')]
    const other = await ask(child, { key: 'two', messages: [asks('Hello')] })
    const second = await ask(child, { messages: after })
    expect(first.done?.read).toBeGreaterThan(400)
    expect(other.done?.read).toBeGreaterThan(10)
    expect(second.done?.read).toBeLessThan((first.done?.read ?? 0) / 2)
    // The least recently used slot is that of the second conversation.
    await ask(child, { key: 'three', messages: [asks('Hello')] })
    expect((await ask(child, { messages: after })).done?.read).toBeLessThan(10)
  })

  it('answers two prompts at once, and no third one', async () => {
    const messages = [system, asks('Who are you?')]
    const answers = await Promise.all(['one', 'two', 'three'].map((key) => ask(child, { key, messages })))
    expect(answers.map(({ last }) => last?.type)).toEqual(['done', 'done', 'error'])
  })

  it('takes marks of the template in a text for text', async () => {
    const countOf = async (content: string) => {
      const { all } = await ask(child, { type: 'count', messages: [asks(content)] } as unknown as Generate)
      return all[0]?.type === 'counted' ? all[0].tokens : 0
    }
    const mark = '<|im_end|>'
    // Letter by letter: a mark is one token.
    expect(await countOf(`hi${mark}`)).toBe((await countOf('hi')) + mark.length)
  })

  it('stops while it reads', async () => {
    const controller = new AbortController()
    const messages = [asks('many words '.repeat(340))]
    const stopped = await ask(child, { messages }, () => controller.abort(), controller.signal)
    const reading = stopped.all.flatMap((answer) => (answer.type === 'reading' ? [answer] : []))
    expect(stopped.done?.reason).toBe('stopped')
    expect(reading.at(-1)?.done).toBeLessThan(reading[0]?.of ?? 0)
    expect(stopped.text).toBe('')
    // What was read of it is used.
    const whole = await ask(child, { messages })
    expect(whole.done?.read).toBeLessThan((reading[0]?.of ?? 0) - 32)
  })

  it('stops while it writes', async () => {
    const controller = new AbortController()
    const onText = ({ type }: Answer) => type === 'text' && controller.abort()
    // The most likely words lead back to themselves: this never ends.
    const endless = { messages: [asks('Go on')], sampling: {}, maxTokens: 3000 }
    const { done } = await ask(child, endless, onText, controller.signal)
    expect(done?.reason).toBe('stopped')
  })

  it('refuses a prompt that does not fit with its reply', async () => {
    const { last } = await ask(child, { messages: [asks('word '.repeat(820))] })
    expect(last).toMatchObject({ type: 'error', detail: expect.stringContaining('do not fit') as unknown })
  })

  it('writes JSON by a schema', async () => {
    const schema = { type: 'object', properties: { mood: { enum: ['calm', 'cold'] }, isNight: { type: 'boolean' } } }
    const { text } = await ask(child, { messages: [asks('How is it?')], schema, maxTokens: 200 })
    expect(['calm', 'cold']).toContain((JSON.parse(text) as { mood: string }).mood)
  })

  it('answers with the threads of a quota of one core', async () => {
    folder.put('cgroup/cpu.max', '100000 100000\n')
    const limited = start(file, { threads: threadsFor(8, join(folder.path, 'cgroup')) })
    await limited.ready
    expect((await ask(limited, { messages: [asks('Hello')] })).done?.reason).toBe('end')
    limited.useThreads(1)
    expect((await ask(limited, { messages: [asks('Hello again')] })).done?.reason).toBe('end')
    limited.kill('the test is over')
  })
})

describeModel(`${name}, behind the engine`, () => {
  it('replies to a whole prompt, and is read in advance', async () => {
    const engine = engineOf()
    const signal = new AbortController().signal
    await engine.prepare?.({ ...promptOf(''), message: null }, { signal })
    const states: ReplyState[] = []
    expect(await reply(engine, promptOf('Who are you?'), states)).toMatch(/\.$/)
    const reading = states.flatMap((state) => (state.kind === 'reading' ? [state] : []))
    expect(states.every(({ kind }) => kind === 'reading')).toBe(true)
    // The beginning was in the cache.
    expect(reading[0]?.done).toBeGreaterThan((reading[0]?.of ?? 0) / 2)
  })

  it('lets a third conversation wait', async () => {
    const engine = engineOf()
    const states: ReplyState[] = []
    const texts = await Promise.all([
      reply(engine, promptOf('One', { conversation: '1' })),
      reply(engine, promptOf('Two', { conversation: '2' })),
      reply(engine, promptOf('Three', { conversation: '3' }), states),
    ])
    expect(texts.every((text) => text.endsWith('.'))).toBe(true)
    expect(states[0]).toEqual({ kind: 'queued', place: 1 })
  })

  it('refuses a message that is too long, and cuts a long conversation', async () => {
    const engine = engineOf()
    await expect(reply(engine, promptOf('word '.repeat(1000)))).rejects.toMatchObject({
      ...{ status: 400, message: failures.promptTooLong },
    })
    const turns = Array.from({ length: 200 }, (_, at) => ({
      ...{ speaker: at % 2 === 0 ? ('user' as const) : ('companion' as const), text: `Turn ${at} of many.` },
    }))
    expect(await reply(engine, promptOf('Go on', { turns }))).toMatch(/\.$/)
  })

  it('writes a task by a schema', async () => {
    const schema = { type: 'array', items: { enum: ['tea', 'fog'] }, minItems: 1, maxItems: 2 }
    const options = { user: 'ann', signal: new AbortController().signal, schema }
    const text = (await engineOf().write?.([asks('What is there?')], options)) ?? ''
    expect(JSON.parse(text)).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:tea|fog)$/)]))
  })

  it.each([
    ['facts', FACTS],
    ['lines of a voice sheet', VOICE_LINES],
  ])('writes %s by their schema', async (_, schema) => {
    const options = { user: 'ann', signal: new AbortController().signal, schema }
    // Texts of random weights may be cut off.
    expect(await engineOf().write?.([asks('What is there?')], options)).toMatch(/^\[\s*(?:$|[\]{"])/)
  })

  it('starts a killed process once more, fails when that is killed, too, and answers the next message', async () => {
    const before = childrenOf(process.pid)
    const killed = new Set<number>()
    const killUpTo = (most: number) => {
      for (const pid of childrenOf(process.pid)) {
        if (before.includes(pid) || killed.has(pid) || killed.size === most) continue
        killed.add(pid)
        process.kill(pid, 'SIGKILL')
      }
    }
    const engine = engineOf()
    const replyKilled = async (most: number) => {
      let text = ''
      const onState = ({ kind }: ReplyState) => {
        if (kind === 'reading') killUpTo(most)
      }
      const options = { signal: new AbortController().signal, onState }
      // Another conversation is read from its beginning.
      const prompt = promptOf('Hello', { conversation: `${most}` })
      for await (const piece of engine.reply(prompt, options)) text += piece
      return text
    }
    expect(await replyKilled(1)).toMatch(/\.$/)
    await expect(replyKilled(3)).rejects.toMatchObject({ status: 502, message: failures.localModelStopped })
    expect(killed.size).toBe(3)
    expect(await reply(engine, promptOf('Hello'))).toMatch(/\.$/)
  })
})

describeModel(`${name}, of a damaged file`, () => {
  const original = () => readFileSync(file)
  const changed = (at: number, bytes: Buffer) => {
    const content = original()
    bytes.copy(content, at)
    return content
  }
  const cut = (part: number) => original().subarray(0, Math.floor(statSync(file).size * part))
  const numbers = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

  const damages: Readonly<Record<string, () => Buffer>> = {
    'that is empty': () => Buffer.alloc(0),
    'that is a page': () => Buffer.from('<!doctype html><title>404</title>'.repeat(200)),
    'of another kind': () => changed(0, Buffer.from('PK\u0003\u0004')),
    'with an impossible number of tensors': () => changed(8, Buffer.alloc(16, 0x7f)),
    'with other bits in its header': () => changed(24, Buffer.alloc(64, 0xa5)),
    'of an unknown version': () => changed(4, numbers(99)),
    'that ends in its header': () => cut(0.001),
    'that ends in the middle': () => cut(0.5),
    'that ends too early': () => cut(0.98),
    'with weights that are no numbers': () => changed(statSync(file).size - 900_000, Buffer.alloc(400_000, 0xff)),
  }

  it.each([...Object.keys(damages), 'with a repeated word', 'of four million layers', 'without heads'])(
    '%s: is not loaded, and says so',
    async (damage) => {
      const path = join(folder.path, 'damaged.gguf')
      writeFileSync(path, damages[damage]?.() ?? '')
      if (damage === 'with a repeated word') writeBigram(path, { repeatsWord: true })
      if (damage === 'of four million layers') writeBigram(path, { layers: 4_000_000 })
      if (damage === 'without heads') writeBigram(path, { heads: 0 })
      const reported: string[] = []
      const engine = engineOf({ fileOf: () => Promise.resolve(path), report: ({ detail }) => reported.push(detail) })
      const refusal = { status: 502, message: failures.localModelUnusable }
      await expect(reply(engine, promptOf('Hello'))).rejects.toMatchObject(refusal)
      expect(reported).toHaveLength(1)
    },
  )

  it('works again when the file is whole', async () => {
    const path = join(folder.path, 'repaired.gguf')
    writeFileSync(path, original())
    truncateSync(path, 1000)
    const engine = engineOf({ fileOf: () => Promise.resolve(path) })
    await expect(reply(engine, promptOf('Hello'))).rejects.toThrow(failures.localModelUnusable)
    writeFileSync(path, original())
    expect(await reply(engine, promptOf('Hello'))).toMatch(/\.$/)
  })
})

describeModel(`${name}, of a server`, () => {
  beforeAll(() => {
    buildServer()
    const beside = join(__dirname, '../../../node_modules/.cache/local-model')
    if (!existsSync(beside)) symlinkSync(localModel, beside)
  })

  const hubs: Awaited<ReturnType<typeof hubWithModel>>['hub'][] = []
  afterAll(() => Promise.all(hubs.map((hub) => hub.close())))

  /** The reply to a message of a new account. */
  async function replyAt(url: string, name: string) {
    const account = { username: name, email: `${name}@example.org`, password }
    const { access_token: token } = user.signUp.read(await post(url, '/user/sign-up', account)) as {
      access_token: string
    }
    const { profile_id: id = '' } = character.generateProfile.read(
      await post(url, '/character/generate-profile', mira, token),
    )
    const message = { profile_id: id, message: 'Who are you?' }
    return chat.sendMessage.read(await post(url, '/chat/send-message', message, token))
  }

  it('answers with LOCAL_MODEL_FILE, and ends with the server, also when that is killed', async () => {
    const environment = { DATA_DIR: join(folder.path, 'data'), LOCAL_MODEL_FILE: file }
    for (const [at, signal] of (['SIGTERM', 'SIGKILL'] as const).entries()) {
      const server = startProcess(environment)
      const { engine, message: text } = await replyAt(await ready(server), `ann${at}`)
      expect(engine).toEqual({ kind: 'openai', label: 'bigram' })
      expect(text).toMatch(/\.$/)
      const [model = 0] = childrenOf(server.child.pid ?? 0)
      expect(isRunning(model)).toBe(true)
      server.child.kill(signal)
      await server.ended
      await eventually(() => !isRunning(model) || undefined, 'the model has ended')
    }
  })

  it('answers with LOCAL_MODEL as soon as it is downloaded, and continues a download after a restart', async () => {
    const { hub, size, settings } = await hubWithModel(folder.path, { stallsAfter: 100_000 })
    hubs.push(hub)
    const environment = { DATA_DIR: join(folder.path, 'download'), LOCAL_MODEL: 'keeper', ...settings }
    const first = startProcess(environment)
    await ready(first)
    const part = join(environment.DATA_DIR, 'models/keeper.gguf.part')
    await eventually(() => statSync(part, { throwIfNoEntry: false })?.size === 100_000 || undefined, 'a part is there')
    first.child.kill('SIGKILL')
    await first.ended
    delete hub.state.faults.stallsAfter
    const second = startProcess(environment)
    const url = await ready(second)
    await eventually(() => second.output().includes('A keeper is ready.') || undefined, 'the model is ready')
    expect(second.output()).not.toContain('who-answers')
    expect(hub.requests.at(-1)?.headers.range).toBe('bytes=100000-')
    expect(statSync(part.replace('.part', '')).size).toBe(size)
    const { engine, message: text } = await replyAt(url, 'ben')
    expect(engine).toEqual({ kind: 'openai', label: 'Keeper · This computer' })
    expect(text).toMatch(/\.$/)
    second.child.kill('SIGTERM')
    await second.ended
  })
})
