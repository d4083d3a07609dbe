import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Order } from '@codex/contracts/registry'
import { twoVersions } from '../testing/two-versions'
import { folderRegistry } from './folder'

let root: string
beforeEach(async () => {
  root = (await twoVersions(10)).root
})
afterEach(() => rm(root, { recursive: true }))

const change = (order: Order) => folderRegistry(root).change('chat', order)
const files = () => Promise.all(['discovery.json', '.audit.log'].map((name) => readFile(path.join(root, name), 'utf8')))

it('an order is carried out while the default is the one that was seen, or when none is named', async () => {
  expect(await change({ action: 'promote', version: '1.1.0', reason: null, seen: '1.0.0' })).toContain('1.1.0 is the')
  expect(await change({ action: 'promote', version: '1.0.0', reason: null })).toContain('1.0.0 is the default')
  expect(await change({ action: 'off', reason: 'a test', seen: '1.0.0' })).toContain('it is off')
  expect(await change({ action: 'promote', version: '1.1.0', reason: null, seen: null })).toContain('1.1.0 is the')
})

it.each<[string | null, string]>([
  ['1.1.0', 'The default of chat is 1.0.0 by now, not 1.1.0: look again.'],
  [null, 'The default of chat is 1.0.0 by now, not none: look again.'],
])('an order for the default %s is refused before anything is changed', async (seen, sentence) => {
  const before = await files()
  await expect(change({ action: 'rollback', to: null, reason: 'a test', seen })).rejects.toThrow(sentence)
  await expect(change({ action: 'off', reason: 'a test', seen })).rejects.toThrow(sentence)
  expect(await files()).toEqual(before)
})

it('a rollback takes back only the version that was seen', async () => {
  const rollback = { action: 'rollback', to: null, reason: 'a test', seen: '1.0.0', of: '1.1.0' } as const
  expect(await change(rollback)).toContain('1.1.0 is bad')
  const before = await files()
  const sentence = 'A rollback of chat takes 1.0.0 back by now, not 1.1.0: look again.'
  await expect(change(rollback)).rejects.toThrow(sentence)
  expect(await files()).toEqual(before)
})
