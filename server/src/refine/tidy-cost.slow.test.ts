import { growsLinearly } from '../testing/cpu'
import { tidied } from './tidy'

const about = { name: 'Tom Hale', age: 52, gender: 'Male', role: 'Watchmaker' }
const tidy = (text: string) =>
  tidied({ field: 'personality_description', about, texts: { personality_description: text } })

describe('a draft made to be slow', () => {
  it.each(['very ', 'is ', 'a, ', 'a. ', '“', ' .', "'", 'éa'])(
    'costs CPU time in proportion to its length: %j',
    (unit) => {
      expect(growsLinearly((length) => unit.repeat(length / unit.length), tidy, 4000)).toBe(true)
    },
  )
})
