import { filledDraft, profile } from '../testing/profiles'
import { EMPTY } from './draft'
import { readKeptSitting } from './kept-sitting'

const sitting = { userId: 'user-1', edited: null, step: 3, draft: filledDraft, histories: {}, crashes: 0 }

describe('a kept sitting', () => {
  it('is read as it was kept', () => {
    const whole = {
      ...sitting,
      edited: profile('lyra'),
      crashes: 1,
      histories: { background: { past: ['mine'], future: ['refined'] } },
    }
    expect(readKeptSitting(JSON.parse(JSON.stringify(whole)), 'user-1')).toEqual(whole)
  })

  it("is nobody else's", () => {
    expect(readKeptSitting(sitting, 'user-2')).toBeNull()
  })

  it.each([null, 7, 'text', [], {}, { userId: 'user-1' }, { userId: 'user-1', draft: 'text' }])(
    'is not read from %j',
    (junk) => {
      expect(readKeptSitting(junk, 'user-1')).toBeNull()
    },
  )

  it('survives junk in its parts', () => {
    const junk = {
      userId: 'user-1',
      step: 99,
      draft: { name: 5, role: 'Guide', extra: 'x' },
      histories: [1],
      crashes: 'x',
    }
    expect(readKeptSitting(junk, 'user-1')).toEqual({ ...sitting, step: 1, draft: { ...EMPTY, role: 'Guide' } })
  })
})
