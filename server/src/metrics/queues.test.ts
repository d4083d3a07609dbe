import { eventually } from '@codex/build/eventually'
import { busy } from '../http/refusal'
import { createSemaphore, permitsInMemory } from '../limits'
import { createMetrics, watchQueues } from './metrics'

it('who waits to be hashed is a figure, and who does no longer', async () => {
  const passwords = createSemaphore(permitsInMemory(1), 2, () => busy(2))
  const metrics = createMetrics()
  watchQueues(metrics, { passwords, replies: passwords, database: {} })
  const figures = async () => (await metrics.registry.metrics()).match(/^codex_hashing_.*$/gm)
  const held = await passwords.acquire('hashing')
  const waiting = [passwords.acquire('hashing'), passwords.acquire('hashing')]
  await eventually(() => passwords.load().waiting === 2, 'two callers wait')
  expect(await figures()).toEqual(['codex_hashing_running 1', 'codex_hashing_waiting 2'])
  await held()
  for (const permit of waiting) await (await permit)()
  expect(await figures()).toEqual(['codex_hashing_running 0', 'codex_hashing_waiting 0'])
})
