import type { Engine, Prompt } from '../llm'
import { mergedEngine } from './merged'

const { signal } = new AbortController()

function offer(name: string, ...models: readonly string[]) {
  const engine: Engine = {
    identify: ({ model }) => Promise.resolve({ kind: 'openai', label: `${model ?? 'usual'} of ${name}` }),
    ready: ({ model }) => Promise.resolve(model !== 'broken'),
    // oxlint-disable-next-line typescript/require-await -- the answer needs no waiting
    async *reply({ model }) {
      yield `${model ?? 'usual'} of ${name}`
    },
    write: () => Promise.resolve(`by ${name}`),
  }
  return { name, models, engine }
}
const old = offer('Old', 'tiny', 'wise')
const young = offer('Young', 'quick', 'tiny', 'broken')
const merged = mergedEngine(young, [old, young])

it('lists the models of all connections, those of the usual one first, and a later one of the same name with its connection', () => {
  expect(merged.usualModel).toBe('quick')
  expect(merged.models).toEqual(['Young: tiny', 'broken', 'tiny', 'wise'])
})

it.each([
  [null, 'usual of Young'],
  ['quick', 'quick of Young'],
  ['tiny', 'tiny of Old'],
  ['Young: tiny', 'tiny of Young'],
  ['wise', 'wise of Old'],
  ['gone', 'usual of Young'],
])('the model %s is answered as %s', async (model, label) => {
  expect((await merged.identify({ signal, model })).label).toBe(label)
  let text = ''
  for await (const piece of merged.reply({ model } as Prompt, { signal })) text += piece // all that it reads
  expect(text).toBe(label)
})

it('the connection with the model reads ahead, where one of them can', async () => {
  expect(merged.prepare).toBeUndefined()
  const prepare = jest.fn(() => Promise.resolve())
  const local = offer('Local', 'small')
  const both = mergedEngine(old, [old, { ...local, engine: { ...local.engine, prepare } }])
  await both.prepare?.({ model: 'tiny' } as Prompt, { signal }) // all that it reads
  expect(prepare).not.toHaveBeenCalled()
  await both.prepare?.({ model: 'small' } as Prompt, { signal })
  expect(prepare).toHaveBeenCalledWith({ model: 'small' }, { signal })
})

it('the readiness is that of the model, and the usual connection writes', async () => {
  expect(await merged.ready({ signal, model: 'broken' })).toBe(false)
  expect(await merged.ready({ signal, model: 'wise' })).toBe(true)
  expect(await merged.write?.([], { signal, user: 'ann' })).toBe('by Young')
})
