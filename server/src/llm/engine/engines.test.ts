import { builtInEngine } from '../built-in/engine'
import type { Engine } from './engine'
import { oneEngine, wrapEach } from './engines'

it('each engine is wrapped once for all who ask for it', async () => {
  const [one, other]: Engine[] = [{ ...builtInEngine }, { ...builtInEngine }]
  const engines = { of: (username: string) => Promise.resolve(username === 'ann' ? one : other) as Promise<Engine> }
  const wrap = jest.fn((engine: Engine): Engine => ({ ...engine }))
  const wrapped = wrapEach(engines, wrap)
  const ann = await wrapped.of('ann')
  expect(await wrapped.of('ann')).toBe(ann)
  expect(await wrapped.of('bob')).not.toBe(ann)
  expect(await wrapped.of('carol')).toBe(await wrapped.of('bob'))
  expect(wrap).toHaveBeenCalledTimes(2)
  expect(wrapped.ofEveryone).toBeUndefined()
})

it('that of everyone is wrapped, too', async () => {
  const wrapped = wrapEach(oneEngine(builtInEngine), (engine) => ({ ...engine }))
  expect(wrapped.ofEveryone).toBe(await wrapped.of('ann'))
  expect(wrapped.ofEveryone).not.toBe(builtInEngine)
})
