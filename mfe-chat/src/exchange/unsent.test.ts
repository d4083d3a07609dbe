import fc from 'fast-check'
import type { Unsent } from './exchange'
import { again, isSame, offeredOf, withDiscarded, without } from './unsent'

const sent: Unsent = { typed: ' Hello <b>there</b> ' }
const resent: Unsent = { typed: 'Hello again', replaces: '1' }
const begun: Unsent = { typed: '' }

describe('a message that was not sent', () => {
  it.each([sent, resent, begun])('keeps its key when it is %j again', (message) => {
    const unsent = [{ ...message, key: 'earlier' }]
    expect(again(unsent, message).key).toBe('earlier')
    expect(again(withDiscarded(unsent, message), message).key).toBe('earlier')
    expect(offeredOf(withDiscarded(unsent, message))).toEqual([])
  })

  it.each([
    ['another text', { typed: 'Hello' }, sent],
    ['a message that replaces one', { ...sent, replaces: '1' }, sent],
    ['a message that replaces another one', { ...resent, replaces: '3' }, resent],
    ['a message that replaces none', { typed: resent.typed }, resent],
    ['a first reply after a message', begun, sent],
  ])('does not give its key to %s', (_, message, unsent) => {
    expect(again([{ ...unsent, key: 'earlier' }], message)).toEqual(message)
  })

  it('stays until it is sent or changed, whatever happens to the others', () => {
    const message: fc.Arbitrary<Unsent> = fc.record(
      { typed: fc.constantFrom('One', 'Two', 'Three'), replaces: fc.constantFrom('1', '2') },
      { requiredKeys: ['typed'] },
    )
    fc.assert(
      fc.property(fc.array(message), fc.array(fc.tuple(fc.boolean(), message)), (all, steps) => {
        const left = steps.reduce<readonly Unsent[]>(
          (now, [isSent, one]) => (isSent ? without : withDiscarded)(now, one),
          all,
        )
        const due = all.filter((one) => !steps.some(([, gone]) => isSame(one, gone)))
        expect(offeredOf(left)).toEqual(due)
      }),
    )
  })
})
