import { leastCpuOf } from '../testing/cpu'
import { tidied } from './tidy'

const about = { name: 'Tom Hale', age: 52, gender: 'Male', role: 'Watchmaker' }
const tidy = (text: string) =>
  tidied({ field: 'personality_description', about, texts: { personality_description: text } })

const cpuOfLength = (unit: string, length: number) => {
  const text = unit.repeat(length / unit.length)
  return leastCpuOf(() => tidy(text))
}

describe('a draft made to be slow', () => {
  // 32 times the text takes 32 times the CPU time in linear work, 1,024 times in quadratic work: far enough apart for any machine.
  it.each(['very ', 'is ', 'a, ', 'a. ', '“', ' .', "'", 'éa'])(
    'costs CPU time in proportion to its length: %j',
    (unit) => {
      expect(cpuOfLength(unit, 128_000)).toBeLessThan(180 * cpuOfLength(unit, 4000))
    },
  )
})
