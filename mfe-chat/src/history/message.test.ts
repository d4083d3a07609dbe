import { companionRecord, ownRecord } from '../testing'
import { belongsTo, messageId, messagesOf } from './message'

describe('messages', () => {
  it('are the user’s own when the sender equals the username, otherwise the companion’s', () => {
    const records = [ownRecord('Mine'), companionRecord('Hers'), { ...ownRecord('Not mine'), sender: 'Ada' }]
    expect(messagesOf(records, 'c1', 'ada').map(({ sender }) => sender)).toEqual(['user', 'profile', 'profile'])
  })

  it('are all the companion’s while the username is unknown', () => {
    expect(messagesOf([ownRecord('Mine')], 'c1', undefined)[0]?.sender).toBe('profile')
  })

  it('have the id of their companion, and of no other that starts with it', () => {
    const message = { id: messageId('c12', 'user', 'x'), text: '', sender: 'user', timestamp: '' } as const
    expect(belongsTo('c12')(message)).toBe(true)
    expect(belongsTo('c1')(message)).toBe(false)
  })
})
