import fc from 'fast-check'
import * as v from 'valibot'
import { ContractError, discoverySchema, readDiscovery } from './index'
import { candidate, hashOf } from './testing/candidate'

const document = (...candidates: readonly unknown[]) => ({ microFrontends: { chat: candidates } })
const valid = candidate()
const { codex } = valid.extras
const withCodex = (changes: object) => ({ ...valid, extras: { codex: { ...codex, ...changes } } })
const withVersion = (version: unknown) => ({ ...valid, metadata: { ...valid.metadata, version } })

const faults: readonly (readonly [string, unknown])[] = [
  ['a script address', { ...valid, url: 'javascript:alert(1)//remoteEntry.js' }],
  ['an address without a scheme', { ...valid, url: '//evil.example/mfe/remoteEntry.js' }],
  ['a parent folder', { ...valid, url: '/mfe/../admin/remoteEntry.js' }],
  ['a backslash', { ...valid, url: '/mfe\\evil/remoteEntry.js' }],
  ['a query', { ...valid, url: '/mfe/chat/1.0.0/remoteEntry.js?x' }],
  ['another file', { ...valid, url: '/mfe/chat/1.0.0/other.js' }],
  ['credentials in the address', { ...valid, url: 'https://a@evil.example/mfe/remoteEntry.js' }],
  ['no version', withVersion(undefined)],
  ['a loose version', withVersion('1.0')],
  ['a version with the retry mark', withVersion('1.0.0~r1')],
  ['a version with a slash', withVersion('1.0.0-a/b')],
  ['a weak hash', { ...valid, metadata: { version: '1.0.0', integrity: 'md5-1B2M2Y8AsgTpgAmY7PhCfg==' } }],
  ['a short hash', { ...valid, metadata: { version: '1.0.0', integrity: 'sha384-abc' } }],
  ['no hash', { ...valid, metadata: { version: '1.0.0', integrity: '' } }],
  ['an entry whose hashes disagree', { ...valid, metadata: { version: '1.0.0', integrity: hashOf('z') } }],
  ['a first-load file without a hash', withCodex({ exposes: { './remote': { js: ['other.js'], css: [] } } })],
  ['an asset outside the folder', withCodex({ assets: { ...codex.assets, '../x.js': hashOf('b') } })],
  ['an asset on another host', withCodex({ assets: { ...codex.assets, 'https://x/x.js': hashOf('b') } })],
  ['an asset with a bad hash', withCodex({ assets: { ...codex.assets, 'x.js': 'sha1-abc' } })],
  ['traffic over 100', { ...valid, deployment: { traffic: 101, default: true } }],
  ['negative traffic', { ...valid, deployment: { traffic: -1, default: true } }],
  ['an unknown status', withCodex({ status: 'maybe' })],
  ['an invalid date', withCodex({ publishedAt: 'yesterday' })],
  ['no fields of this product', { ...valid, extras: {} }],
]

describe('readDiscovery', () => {
  it('reads remotes of any name, one without a list as one without versions', () => {
    const raw = JSON.stringify({ microFrontends: { chat: [valid], 'No name': [valid], later: null, text: 'x' } })
    const read = { chat: [valid], 'No name': [valid], later: [], text: [] }
    expect(readDiscovery({ $schema: 'x', ...JSON.parse(raw) })).toEqual({ microFrontends: read }) // an object
    expect(readDiscovery({ microFrontends: {} })).toEqual({ microFrontends: {} })
  })

  it.each(['', '/chat', '/mfe/chat/1.0.0'])('reads a version that a local host serves at %j', (at) => {
    const local = candidate({ version: '1.0.0-local.ab12cd34' })
    const served = { ...local, url: `http://localhost:4001${at}/remoteEntry.js` }
    expect(readDiscovery(document(served)).microFrontends['chat']).toEqual([served])
  })

  it.each(faults)('leaves out a version with %s, and keeps the others; the schema refuses it', (_fault, broken) => {
    expect(readDiscovery(document(broken, valid)).microFrontends['chat']).toEqual([valid])
    expect(v.is(discoverySchema, document(broken, valid))).toBe(false)
  })

  it.each([null, [], 'x', {}, { microFrontends: [] }, { microFrontends: null }])('refuses %j', (raw) => {
    expect(() => readDiscovery(raw)).toThrow(new ContractError('The list of app parts could not be read'))
  })

  it('is not poisoned by a name', () => {
    const raw: unknown = JSON.parse('{"microFrontends":{"__proto__":[{"url":"x"}]}}')
    expect(Object.getPrototypeOf(readDiscovery(raw).microFrontends)).toBe(Object.prototype)
    expect(readDiscovery(raw).microFrontends).not.toHaveProperty('url')
  })

  it('throws only ContractError', () => {
    fc.assert(
      fc.property(fc.anything(), (microFrontends) => {
        try {
          readDiscovery({ microFrontends })
        } catch (error) {
          expect(error).toBeInstanceOf(ContractError)
        }
      }),
    )
  })
})

it('discoverySchema accepts a valid document, and no name that could leave its folder', () => {
  expect(v.is(discoverySchema, document(valid))).toBe(true)
  for (const name of ['..', 'Chat', 'a/b', ''])
    expect(v.is(discoverySchema, { microFrontends: { [name]: [] } })).toBe(false)
})
