import { allSettled, fork } from 'effector'
import { addRequested } from './forms'
import { $part, partChosen } from '../side-panel/model'
import type { Memory } from '@codex/contracts/entities'
import { afterChange, afterRemoval, entriesOf, keysOf } from './memories'

const memory = (id: string, more: Partial<Memory> = {}): Memory => ({
  memory_id: id,
  kind: 'pin',
  text: `Text of ${id}`,
  state: 'kept',
  origin: 'user',
  source_message_id: null,
  replaces: null,
  created_at: '',
  ...more,
})
const replaced = (id: string, replaces: string | null = null) => memory(id, { state: 'replaced', replaces })
const ids = (memories: readonly Memory[]) => memories.map(({ memory_id, state }) => `${memory_id} ${state}`)

describe('the shown memories', () => {
  it('are newest first, and a corrected one stays in its place with what it replaced', () => {
    const all = [replaced('1'), memory('2'), replaced('3', '1'), memory('4', { replaces: '3', state: 'off' })]
    expect(entriesOf(all, 'pin').map(({ key, memory, history }) => [key, memory.memory_id, ids(history)])).toEqual([
      ['2', '2', []],
      ['1', '4', ['3 replaced', '1 replaced']],
    ])
    expect(entriesOf([memory('1', { state: 'offered' })], 'pin')).toEqual([])
  })

  it('end where a history leads to itself', () => {
    const all = [replaced('1', '2'), replaced('2', '1'), memory('3', { replaces: '1' })]
    expect(ids(entriesOf(all, 'pin')[0]?.history ?? [])).toEqual(['1 replaced', '2 replaced'])
  })
})

describe('a change, before the list is loaded again', () => {
  it('leaves the earlier text as history', () => {
    expect(ids(afterChange([memory('1')], '1', memory('2', { replaces: '1' })))).toEqual(['1 replaced', '2 kept'])
  })

  it('removes what had replaced a text that is used again', () => {
    const all = [replaced('1'), replaced('2', '1'), memory('3', { replaces: '2' }), memory('4')]
    expect(ids(afterChange(all, '1', memory('1')))).toEqual(['1 kept', '4 kept'])
  })

  it('removes a memory with what it had replaced', () => {
    expect(ids(afterRemoval([replaced('1'), memory('2', { replaces: '1' }), memory('3')], '2'))).toEqual(['3 kept'])
    expect(ids(afterRemoval([memory('3')], 'gone'))).toEqual(['3 kept'])
  })
})

it('key words have commas of any script between them, and each counts once', () => {
  expect(keysOf('old pier, 灯塔、harbour，old pier;\n ')).toEqual(['old pier', '灯塔', 'harbour'])
})

it('the panel shows the memories when words of a message are to be remembered', async () => {
  const scope = fork()
  await allSettled(partChosen, { scope, params: 'voice' })
  await allSettled(addRequested, { scope, params: { source: '1', text: 'Bees' } })
  expect(scope.getState($part)).toBe('memory')
})
