import { strictObject } from 'valibot'
import { phrases, readTables, words } from './tables'

const schema = strictObject({ words, phrases, more: strictObject({ words }) })
const good = { words: 'one/two words/ three', phrases: ' {a/b c/} d\n\ne\n', more: { words: '' } }

it('reads the files of a folder', () => {
  expect(readTables('care', schema, { en: good })).toEqual({
    en: { words: ['one', 'two words', 'three'], phrases: ['{a/b c/} d', 'e'], more: { words: [] } },
  })
})

it.each([
  [{ ...good, phrases: 'a\n{b/c d' }, /^server\/data\/care\/de\.yaml, phrases\.1: .*brace/],
  [{ ...good, more: {} }, /^server\/data\/care\/de\.yaml, more\.words: .*"words"/],
  [{ ...good, more: { words: 7 } }, /^server\/data\/care\/de\.yaml, more\.words: .*7/],
  [{ ...good, other: '' }, /^server\/data\/care\/de\.yaml, other: .*"other"/],
  ['words', /^server\/data\/care\/de\.yaml, the whole file: .*"words"/],
])('names the file and the key that is wrong: %j', (data, message) => {
  expect(() => readTables('care', schema, { en: good, de: data })).toThrow(message)
})
