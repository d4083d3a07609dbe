/** Which engine a user gets, and how long it is the same one. */
import { connections as texts } from '@codex/contracts/texts'
import { createListeners } from '../database/notifications'
import type { Engine } from '../llm'
import { builtInEngine } from '../llm'
import { fakeNetwork } from '../testing/model-network'
import type { EnginesNeeds } from './engines'
import { connectedEngines } from './engines'
import type { ConnectionRow, Standing } from './repository'
import { seal } from './sealed'
import { secretsOf } from './secrets'

const secrets = secretsOf({ dataDir: '/nowhere', secret: 'a'.repeat(20), newSecret: null })
const { signal } = new AbortController()

const row = (id: string, changes: Partial<ConnectionRow> = {}): ConnectionRow => ({
  ...{
    id,
    userId: 'olga',
    name: id,
    api: 'openai',
    address: 'https://models.example/v1',
    keySealed: null,
    keyId: null,
  },
  ...{ models: ['tiny'], writerModel: null, createdAt: new Date(0) },
  ...changes,
})

function instance(changes: Partial<EnginesNeeds> = {}) {
  const state = {
    connections: [row('hub')],
    chosenForAll: 'hub' as string | null,
    isBuiltIn: false,
    reads: 0,
    arrives: true,
  }
  const network = fakeNetwork()
  const listeners = createListeners()
  const sent: string[] = []
  const standingOf = (username: string): Promise<Standing | null> => {
    state.reads += 1
    const { connections, chosenForAll, isBuiltIn } = state
    const userId = username
    return Promise.resolve({ userId, operators: ['olga'], chosenForAll, isBuiltIn, chosenOwn: null, connections })
  }
  const connected = connectedEngines({
    repository: { standingOf, isAnyChosen: () => Promise.resolve(state.connections.length > 0) },
    ...{ secrets, network, environment: null, found: null, mode: 'operator', isSingle: false },
    notifications: {
      ...listeners,
      arrive: () => state.arrives,
      send: (topic, id) => void sent.push(`${topic} ${id}`),
    },
    ...changes,
  })
  const labelOf = async (username = 'ann') => (await (await connected.engines.of(username)).identify({ signal })).label
  return { state, network, listeners, sent, connected, labelOf }
}

const named = (label: string): Engine => ({
  ...builtInEngine,
  identify: () => Promise.resolve({ kind: 'ollama', label }),
})

describe('the model is', () => {
  it.each([
    [
      'that of the settings before all others',
      { environment: named('settings'), found: named('found') },
      'hub',
      false,
      'settings',
      'environment',
    ],
    ['the chosen one before one that was found', { found: named('found') }, 'hub', false, 'tiny · hub', 'installation'],
    [
      'the built-in replies by choice, also where one was found',
      { found: named('found') },
      null,
      true,
      'Built-in replies, no AI model',
      'built-in',
    ],
    ['the one that was found where nothing is chosen', { found: named('found') }, null, false, 'found', 'found'],
    [
      'the built-in replies where nothing is chosen or found',
      {},
      null,
      false,
      'Built-in replies, no AI model',
      'built-in',
    ],
  ] as const)('%s', async (_, needs, chosenForAll, isBuiltIn, label, by) => {
    const { state, connected, labelOf } = instance(needs)
    Object.assign(state, { chosenForAll, isBuiltIn })
    expect(await labelOf()).toBe(label)
    expect((await connected.read('ann')).by).toBe(by)
  })
})

describe('the answer of the database', () => {
  it('is used while changes of other instances arrive, for each user', async () => {
    const { state, labelOf } = instance()
    for (const name of ['ann', 'ann', 'bob', 'ann', 'bob']) await labelOf(name)
    expect(state.reads).toBe(2)
  })

  it('is read again after a change here, which the other instances get, too', async () => {
    const { state, sent, connected, labelOf } = instance()
    await labelOf()
    state.connections = [row('hub', { models: ['wise'] })]
    expect(await labelOf()).toBe('tiny · hub')
    connected.changed('hub')
    expect(await labelOf()).toBe('wise · hub')
    expect(sent).toEqual(['connection hub'])
  })

  it('is read again after a message of another instance, and when messages may have been lost', async () => {
    const { state, listeners, labelOf } = instance()
    for (const change of [() => listeners.arrived('connection', 'choice'), () => listeners.gap()]) {
      await labelOf()
      const before = state.reads
      change()
      await labelOf()
      await labelOf()
      expect(state.reads).toBe(before + 1)
    }
  })

  it('is used for three seconds where no messages arrive, and as long as nothing changes on a single instance', async () => {
    jest.useFakeTimers({ now: 0 })
    const several = instance()
    several.state.arrives = false
    const single = instance({ isSingle: true })
    single.state.arrives = false
    for (const at of [0, 2999, 3000, 5999]) {
      jest.setSystemTime(at)
      await several.labelOf()
      await single.labelOf()
    }
    expect([several.state.reads, single.state.reads]).toEqual([2, 1])
    jest.useRealTimers()
  })

  it('of before a change is not cached when it comes after it', async () => {
    const { state, connected, labelOf } = instance()
    const reading = labelOf()
    connected.changed('choice')
    await reading
    await labelOf()
    expect(state.reads).toBe(2)
  })
})

describe('the engine of a connection', () => {
  it('is the same while its row is, for all users and after changes of others', async () => {
    const { state, network, connected, labelOf } = instance()
    await labelOf('ann')
    await labelOf('bob')
    connected.changed('choice')
    await labelOf('ann')
    expect(network.engines).toHaveLength(1)
    state.connections = [row('hub', { address: 'https://other.example/v1' })]
    connected.changed('hub')
    await labelOf('ann')
    expect(network.engines.map(({ address }) => address)).toEqual([
      'https://models.example/v1',
      'https://other.example/v1',
    ])
  })

  it('gets the key, and reaches private addresses for the operator alone', async () => {
    const { state, network, labelOf } = instance({ mode: 'both' })
    state.connections = [row('hub', seal(secrets.current(), 'hub', 'sk-1')), row('mine', { userId: 'ann' })]
    await labelOf()
    const seen = network.engines.map(({ name, key, reach }) => `${name} ${String(key)} ${reach}`)
    expect(seen.sort()).toEqual(['hub sk-1 private', 'mine null public'])
  })

  it('whose key cannot be read fails with a text that says so, and is named all the same', async () => {
    const { state, network, connected, labelOf } = instance()
    const { keySealed, keyId } = seal(secrets.current(), 'other', 'sk-1')
    state.connections = [row('hub', { keySealed, keyId })]
    expect(await labelOf()).toBe('tiny · hub')
    const engine = await connected.engines.of('ann')
    expect(await engine.ready({ signal })).toBe(false)
    const message = texts.problems.keyUnreadable
    await expect(engine.write?.([], { signal, user: 'ann' })).rejects.toMatchObject({ status: 502, message })
    const reply = engine
      .reply({} as Parameters<Engine['reply']>[0], { signal })
      [Symbol.asyncIterator]()
      .next() // nothing of it is read
    await expect(reply).rejects.toMatchObject({ status: 502, message })
    expect(network.asked).toEqual([])
  })

  it('of an account that is gone is forgotten with its key', async () => {
    const { state, network, connected, labelOf } = instance()
    await labelOf()
    connected.changed('olga')
    await labelOf()
    expect(network.engines).toHaveLength(2)
    expect(state.reads).toBe(2)
  })
})
