import { connections } from './index'
import type { Endpoint } from './index'
import { refusal } from './testing/calls'

const address = 'https://models.example/v1'
const saved = { api: 'openai', address, name: 'Mine', models: ['tiny'] }

it.each<[string, Endpoint, object]>([
  ['a connection without a key', connections.save, saved],
  ['the longest of all', connections.save, { ...saved, name: '😀'.repeat(60), key: 'k'.repeat(500), choose: true }],
  ['fifty models', connections.save, { ...saved, models: Array.from({ length: 50 }, (_, at) => `m${at}`) }],
  ['no writer any more', connections.save, { ...saved, connection_id: 'c1', writer_model: '' }],
  ['an address at home', connections.listModels, { address: 'http://192.168.1.20:1234' }],
  ['a test with the stored key', connections.test, { connection_id: 'c1', address, model: 'tiny' }],
  ['built-in', connections.choose, {}],
  ['a downloaded model', connections.save, { ...saved, address: 'local:' }],
  ['a model of the catalogue', connections.download, { local_model: 'small' }],
])('takes %s', (_, endpoint, raw) => {
  expect(refusal(endpoint, raw)).toBeNull()
})

const FORM = 'Please enter an address that begins with https:// or http://'
const PLAIN = 'Please enter the address without a user name, a password, "?" and "#"'
it.each<[string, object]>([
  ['Please enter a name', { name: ' ' }],
  ['Name is too long (at most 60 characters)', { name: 'a'.repeat(61) }],
  ...['', 'models.example', 'ftp://models.example', 'https://', 'file:///etc/passwd'].map((wrong): [string, object] => [
    FORM,
    { address: wrong },
  ]),
  ...['https://me:secret@models.example', 'https://models.example/?a=1', 'https://models.example/#a'].map(
    (wrong): [string, object] => [PLAIN, { address: wrong }],
  ),
  ['Address is too long (at most 300 characters)', { address: `https://models.example/${'a'.repeat(300)}` }],
  ['A key has only letters, digits and signs, without spaces', { key: 'a b' }],
  ['A key has only letters, digits and signs, without spaces', { key: 'a\nb' }],
  ['Key is too long (at most 500 characters)', { key: 'k'.repeat(501) }],
  ['Please choose 1-50 models', { models: [] }],
  ['Please choose a model', { models: [' '] }],
  ['Model is too long (at most 200 characters)', { models: ['m'.repeat(201)] }],
  ['api is none of the choices', { api: 'grpc' }],
])('refuses with %p: %p', (message, wrong) => {
  expect(refusal(connections.save, { ...saved, ...wrong })).toBe(message)
})

it('takes each model once, and reads an answer without what it does not know', () => {
  const accepted = connections.save.accept({ ...saved, models: ['b', 'a', 'b'] })
  expect(accepted).toMatchObject({ ok: true, body: { models: ['b', 'a'] } })
  const view = { by: 'built-in', engine: { kind: 'built-in', label: 'Built-in' }, chosen: null, closed: null }
  const one = { connection_id: 'c1', name: 'Mine', api: 'openai', address, has_key: true, models: ['tiny'] }
  expect(
    connections.view.read({ ...view, for_all: true, connections: [{ ...one, writer_model: null, key: 'sk' }, {}] }),
  ).toEqual({ ...view, for_all: true, connections: [{ ...one, writer_model: null }] })
})

it.each(['', '../secret', 'small.gguf', 'a'.repeat(41), 7])('knows no model %p', (local_model) => {
  expect(refusal(connections.download, { local_model })).not.toBeNull()
  expect(refusal(connections.removeDownload, { local_model })).not.toBeNull()
})

it('reads models with their states, and leaves out one of a state that is unknown', () => {
  const model = { local_model: 'small', name: 'A small model', label: 'Tiny', licence: 'MIT', languages: 'English' }
  const one = { ...model, limits: 'It errs.', checked: false, state: 'downloading', bytes: 5, total: 9, message: null }
  const answer = {
    models: [
      { ...one, unfit: null, path: '/data' },
      { ...one, state: 'melting', unfit: null },
    ],
    freed: 7,
  }
  expect(connections.localModels.read(answer)).toEqual({ models: [{ ...one, unfit: null }] })
  expect(connections.removeDownload.read(answer)).toEqual({ models: [{ ...one, unfit: null }], freed: 7 })
})
