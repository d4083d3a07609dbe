import { filledDraft, profile } from '../testing/profiles'
import { FIRST } from './imported'
import { EMPTY } from './draft'
import { readStoredSitting } from './stored-sitting'

const sitting = {
  userId: 'user-1',
  edited: null,
  step: 3,
  draft: filledDraft,
  histories: {},
  crashes: 0,
  imported: null,
  cardLost: false,
  choices: FIRST,
}
const noCard = () => null

describe('a stored form', () => {
  it('is read as it was stored', () => {
    const whole = {
      ...sitting,
      edited: profile('lyra'),
      crashes: 1,
      histories: { background: { past: ['mine'], future: ['refined'] } },
    }
    expect(readStoredSitting(JSON.parse(JSON.stringify(whole)), 'user-1', noCard)).toEqual(whole)
  })

  it('is read only for the user who wrote it', () => {
    expect(readStoredSitting(sitting, 'user-2', noCard)).toBeNull()
  })

  it.each([null, 7, 'text', [], {}, { userId: 'user-1' }, { userId: 'user-1', draft: 'text' }])(
    'is not read from %j',
    (junk) => {
      expect(readStoredSitting(junk, 'user-1', noCard)).toBeNull()
    },
  )

  it('replaces invalid parts', () => {
    const junk = {
      userId: 'user-1',
      step: 99,
      draft: { name: 5, role: 'Guide', extra: 'x' },
      histories: [1],
      crashes: 'x',
    }
    expect(readStoredSitting(junk, 'user-1', noCard)).toEqual({
      ...sitting,
      step: 1,
      draft: { ...EMPTY, role: 'Guide' },
    })
  })
})
