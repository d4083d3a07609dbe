/** Who answers whom, and who may change it. */
import { answeringOf, scopeOf } from './answering'
import type { ConnectionRow, Standing } from './repository'

const row = (id: string, userId: string, minute = 0): ConnectionRow => ({
  ...{ id, userId, name: id, api: 'openai', address: 'https://models.example/v1', keySealed: null, keyId: null },
  ...{ models: ['tiny'], writerModel: null, createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) },
})
const hub = row('hub', 'olga')
const spare = row('spare', 'olga', 1)
const mine = row('mine', 'ann', 2)

const standing = (changes: Partial<Standing> = {}): Standing => ({
  ...{ userId: 'ann', operators: ['olga'], chosenForAll: 'hub', isBuiltIn: false, chosenOwn: 'mine' },
  connections: [hub, spare, mine],
  ...changes,
})
const olga = (changes: Partial<Standing> = {}) =>
  standing({ userId: 'olga', chosenOwn: null, connections: [hub, spare], ...changes })

function answerTo(one: Standing, mode: 'operator' | 'own' | 'both') {
  const found = answeringOf(one, mode)
  if (found === null || found === 'built-in') return found ?? 'nothing chosen'
  const reached = found.all.map(({ row: { id }, reach }) => `${id} ${reach}`)
  return `${found.by} ${found.usual.row.id} of ${reached.join(', ')}`
}

describe('a user is answered by', () => {
  it.each([
    [
      'the installation’s where accounts have none',
      'operator',
      standing(),
      'installation hub of hub private, spare private',
    ],
    ['the own one', 'both', standing(), 'own mine of hub private, spare private, mine public'],
    [
      'the installation’s where no own one is chosen',
      'both',
      standing({ chosenOwn: null }),
      'installation hub of hub private, spare private, mine public',
    ],
    [
      'the own one where the built-in replies answer others',
      'both',
      standing({ chosenForAll: null, isBuiltIn: true }),
      'own mine of mine public',
    ],
    [
      'the built-in replies, by the operator’s choice',
      'both',
      standing({ chosenForAll: null, isBuiltIn: true, chosenOwn: null }),
      'built-in',
    ],
    ['nothing chosen', 'both', standing({ chosenForAll: null, chosenOwn: null }), 'nothing chosen'],
    ['the own one alone', 'own', standing(), 'own mine of mine public'],
    ['nothing of the operator', 'own', standing({ chosenOwn: null }), 'nothing chosen'],
    [
      'nothing chosen where the built-in replies answer others',
      'own',
      standing({ chosenOwn: null, isBuiltIn: true }),
      'nothing chosen',
    ],
    [
      'the installation’s: the operator',
      'both',
      olga({ chosenOwn: 'spare' }),
      'installation hub of hub private, spare private',
    ],
    ['the own one: the operator', 'own', olga({ chosenOwn: 'spare' }), 'own spare of hub public, spare public'],
    ['nothing of an account that is no operator any more', 'operator', standing({ operators: [] }), 'nothing chosen'],
  ] as const)('%s (%s)', (_, mode, one, expected) => {
    expect(answerTo(one, mode)).toBe(expected)
  })
})

function changesOf(one: Standing, mode: 'operator' | 'own' | 'both') {
  const scope = scopeOf(one, mode)
  if (typeof scope === 'string') return scope
  return [scope.forAll ? 'all' : 'own', scope.reach, scope.connections.map(({ id }) => id), scope.chosen]
}

describe('a user may change', () => {
  it.each([
    ['nothing of the operator’s', 'operator', standing(), 'operator'],
    ['nothing without an operator', 'operator', standing({ operators: [] }), 'no-operator'],
    ['own ones', 'both', standing(), ['own', 'public', ['mine'], 'mine']],
    ['own ones', 'own', standing(), ['own', 'public', ['mine'], 'mine']],
    ['those of the installation: the operator', 'operator', olga(), ['all', 'private', ['hub', 'spare'], 'hub']],
    ['those of the installation: the operator', 'both', olga(), ['all', 'private', ['hub', 'spare'], 'hub']],
    ['own ones: the operator', 'own', olga(), ['own', 'public', ['hub', 'spare'], null]],
    [
      'those of all operators: each of several',
      'operator',
      standing({ operators: ['olga', 'ann'] }),
      ['all', 'private', ['hub', 'spare', 'mine'], 'hub'],
    ],
  ] as const)('%s (%s)', (_, mode, one, expected) => {
    expect(changesOf(one, mode)).toEqual(expected)
  })
})
