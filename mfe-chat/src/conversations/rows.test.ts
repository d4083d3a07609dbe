import type { Conversation } from '@codex/contracts/entities'
import { partingsAt, treesOf, type PathNode } from './rows'

const one = (id: string, from?: readonly [string, string]): Conversation => ({
  ...{ conversation_id: id, title: '', state: 'open', created_at: '', last_message_at: null },
  ...(from && { from: { conversation_id: from[0], message_id: from[1] } }),
})
/** b parts from a at 5, c from b at 9, and d from c at 5, which is a message of a. */
const paths = [one('b', ['a', '5']), one('c', ['b', '9']), one('d', ['a', '5'])]
const at = (messageId: string, openId: string, hiddenId: string | null = null) =>
  partingsAt(messageId, { all: [one('a')], paths, openId, hiddenId }).map(({ conversation_id }) => conversation_id)

describe('the paths that part at a message', () => {
  it.each([
    ['the one that they are from', 'a', '5', ['b', 'd']],
    ['one of them', 'b', '5', ['a', 'd']],
    ['one that goes along with one of them', 'c', '5', ['a', 'd']],
    ['one that parts later', 'c', '9', ['b']],
    ['the one that it parts from', 'b', '9', ['c']],
    ['another message', 'a', '3', []],
  ])('are known to %s', (_, openId, messageId, ids) => {
    expect(at(messageId, openId)).toEqual(ids)
  })

  it('are without one that is being deleted', () => {
    expect(at('5', 'a', 'b')).toEqual(['d'])
    expect(at('5', 'b', 'a')).toEqual(['d'])
  })
})

describe('the paths as trees', () => {
  const namesOf = (nodes: readonly PathNode[]): readonly string[] =>
    nodes.map(({ path, below }) => `${path.conversation_id}(${namesOf(below).join()})`)
  const trees = (some: readonly Conversation[], known: readonly Conversation[]) =>
    treesOf(some, known).map(({ origin, below }) => [origin?.conversation_id ?? null, ...namesOf(below)])

  it('are below those that they part from', () => {
    expect(trees(paths, [one('a')])).toEqual([['a', 'b(c())', 'd()']])
    expect(trees([], [one('a')])).toEqual([])
  })

  it('begin with one that is no path of them, or is not known', () => {
    expect(trees([...paths.slice(1), one('e', ['gone', '2'])], [one('a'), ...paths])).toEqual([
      ['b', 'c()'],
      ['a', 'd()'],
      [null, 'e()'],
    ])
  })
})
