import { createPasswords } from './passwords'

it('a known device does not wait behind strangers, nor keeps one account the line of known devices busy', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('Sturdy4Bridge')
  // Without an account a check waits for the hash of none, which is made once, outside of the line.
  await passwords.matches(null, 'Wrong4Bridge')
  const strangers = Promise.allSettled(Array.from({ length: 80 }, () => passwords.matches(null, 'Wrong4Bridge')))
  const flood = Promise.allSettled(
    Array.from({ length: 20 }, () => passwords.matches(stored, 'Sturdy4Bridge', 'account of a stranger')),
  )
  expect(await passwords.matches(stored, 'Sturdy4Bridge', 'account')).toBe(true)
  expect(passwords.load().waiting).toBeGreaterThan(30)
  const refused = async (all: Promise<readonly PromiseSettledResult<unknown>[]>) =>
    (await all).filter(({ status }) => status === 'rejected').length
  expect([await refused(strangers), await refused(flood)]).toEqual([14, 17])
  expect(passwords.load()).toEqual({ running: 0, waiting: 0 })
})

it('a check that fails does not keep the next ones from their turn', async () => {
  const passwords = createPasswords()
  const failing = Array.from({ length: 5 }, () => passwords.matches('not a hash', 'Sturdy4Bridge'))
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  const stored = await passwords.hash('Sturdy4Bridge')
  expect(await passwords.matches(stored, 'Sturdy4Bridge')).toBe(true)
  expect(await passwords.matches(null, 'Sturdy4Bridge')).toBe(false)
  expect(passwords.load()).toEqual({ running: 0, waiting: 0 })
})
