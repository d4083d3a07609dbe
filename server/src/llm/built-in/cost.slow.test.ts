import { growsLinearly } from '../../testing/cpu'
import { compose } from './compose'

// Its result is cached: only the first of the rounds would have its time. severity-cost.slow.test.ts measures it.
jest.mock('../../care/severity', () => ({ severityOf: () => ({ severity: 0, kinds: [] }) }))

const persona = {
  name: 'Mira',
  age: 34,
  gender: 'Female',
  role: 'Lighthouse keeper',
  personalityDescription: 'Mira is patient and stubborn. She loves storms and reads old sea charts.',
  background: 'Her mother came from the south. She grew up on a small island. Her brother sailed away.',
  speakingStyle: 'Simple and slow.',
}
const reply = (message: string) => compose({ persona, conversation: 'one', username: 'ann', turns: [], message })

it.each(['my wife ', '*a', 'i am so ', '私は', 'mi ', 'nobody '])(
  'a built-in reply costs CPU time in proportion to the message: %j',
  (unit) => {
    expect(growsLinearly((length) => unit.repeat(length / unit.length), reply, 2000)).toBe(true)
  },
)
