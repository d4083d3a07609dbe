import { careOf } from './care-of'
import type * as Severity from './severity'
import { severityOf as severityOfMessage } from './severity'

jest.mock('./severity', () => {
  const actual = jest.requireActual<typeof Severity>('./severity')
  return { ...actual, severityOf: jest.fn(actual.severityOf) }
})
const severityOf = jest.mocked(severityOfMessage)
beforeEach(() => void severityOf.mockClear())

it('reads a message once, whether there is something to say or not', () => {
  const risky = 'I want to kill myself.'
  const first = careOf(risky)
  expect(first).not.toBeNull()
  expect(careOf(risky)).toEqual(first)
  expect([careOf('What a day.'), careOf('What a day.')]).toEqual([null, null])
  expect(severityOf).toHaveBeenCalledTimes(2)
})

it('keeps the results of the messages that were read last', () => {
  careOf('The first one.')
  for (let index = 0; index < 5000; index += 1) careOf(`Message ${index}`)
  severityOf.mockClear()
  careOf('Message 4999')
  expect(severityOf).not.toHaveBeenCalled()
  careOf('The first one.')
  expect(severityOf).toHaveBeenCalledTimes(1)
})
