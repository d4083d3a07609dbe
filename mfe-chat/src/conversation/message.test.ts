import { said, wrote } from '../testing'
import { belongsTo, messageId, messagesOf } from './message'

describe('messages', () => {
  it('are one’s own when the sender equals the username, otherwise the companion’s', () => {
    const records = [wrote('Mine'), said('Hers'), { ...wrote('Not mine'), sender: 'Ada' }]
    expect(messagesOf(records, 'c1', 'ada').map(({ sender }) => sender)).toEqual(['user', 'profile', 'profile'])
  })

  it('are all the companion’s while the username is unknown', () => {
    expect(messagesOf([wrote('Mine')], 'c1', undefined)[0]?.sender).toBe('profile')
  })

  it('bear the id of their companion, and no other that begins alike', () => {
    const message = { id: messageId('c12', 'user', 'x'), text: '', sender: 'user', timestamp: '' } as const
    expect(belongsTo('c12')(message)).toBe(true)
    expect(belongsTo('c1')(message)).toBe(false)
  })
})
