import { createPasswords } from './passwords'

it('a check that fails does not keep the next ones from their turn', async () => {
  const passwords = createPasswords()
  const failing = Array.from({ length: 5 }, () => passwords.matches('not a hash', 'Sturdy4Bridge'))
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  const stored = await passwords.hash('Sturdy4Bridge')
  expect(await passwords.matches(stored, 'Sturdy4Bridge')).toBe(true)
  expect(await passwords.matches(null, 'Sturdy4Bridge')).toBe(false)
  expect(passwords.load()).toEqual({ running: 0, waiting: 0 })
})
