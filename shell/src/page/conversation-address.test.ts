import { addressOf, conversationAt } from './conversation-address'

it('the address of a conversation is read as it was made', () => {
  expect(addressOf('p1', 'k-2')).toBe('/home/c/p1/k-2')
  expect(conversationAt(addressOf('p1', 'k-2'))).toEqual({ companionId: 'p1', conversationId: 'k-2' })
  expect(conversationAt('/home/c/p1/k-2/')).toEqual({ companionId: 'p1', conversationId: 'k-2' })
})

it('the first conversation is at /home', () => expect(addressOf('p1', 'p1')).toBe('/home'))

it.each(['/home', '/home/', '/home/c', '/home/c/p1', '/home/c/p1/', '/home/c/p%31/k2', '/c/p1/k2'])(
  'there is none at %s',
  (path) => expect(conversationAt(path)).toBeNull(),
)
