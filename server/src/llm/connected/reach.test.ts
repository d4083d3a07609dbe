/** Which addresses a connected server is reached at. Each spelling goes through the real calls. */
import type { LookupAddress } from 'node:dns'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isIPv6 } from 'node:net'
import type { Respond } from '../../testing/model-server'
import { modelServer, stream } from '../../testing/model-server'
import { replyOf } from '../../testing/replies'
import { dispatcherWithin } from './dispatcher'
import { engineOf } from './engine-of'
import type { Reach } from './reach'
import { AddressRefused, allowed } from './reach'

const names: Readonly<Record<string, readonly string[]>> = {
  'loopback.test': ['127.0.0.1'],
  'loopback.test.': ['127.0.0.1'],
  'six.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'zero.test': ['0.0.0.0'],
  'any.test': ['::'],
  'private.test': ['10.0.0.1', '127.0.0.1'],
  'documented.test': ['203.0.113.1', '127.0.0.1'],
  'metadata.test': ['169.254.169.254', '127.0.0.1'],
  'nat.test': ['64:ff9b::7f00:1'],
  'zone.test': ['fe80::1%lo', '::1'],
  'xn--bcher-kva.test': ['127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1', '::1'],
  'ip6-localhost': ['::1'],
}

const addressesOf = (all: readonly string[]): LookupAddress[] =>
  all.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))

const resolve = (host: string) => {
  const found = names[host]
  return found === undefined
    ? Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }))
    : Promise.resolve(addressesOf(found))
}

const engineAt = (address: string, reach: Reach, resolved: typeof resolve = resolve) =>
  engineOf(
    { dispatcherOf: () => dispatcherWithin(reach, 2000, resolved), options: { timeouts: { pause: 1 } }, run: null },
    { api: 'openai', address, key: 'sk-secret', reach, models: ['tiny'], name: 'Home', writerModel: null },
  )
const ask = (address: string, reach: Reach) => replyOf(engineAt(address, reach)).catch((error: unknown) => error)

describe('a canary on loopback', () => {
  let canary: Server
  let connections: number
  let port: number
  beforeAll(async () => {
    // On all addresses, so that each spelling of loopback would find it.
    canary = createServer((_, response) => void response.writeHead(404).end())
    canary.on('connection', () => (connections += 1))
    await new Promise<void>((done) => void canary.listen(0, done))
    ;({ port } = canary.address() as AddressInfo) // it listens on TCP
  })
  beforeEach(() => (connections = 0))
  afterAll(async () => {
    const closed = new Promise((done) => canary.close(done))
    canary.closeAllConnections()
    await closed
  })

  const loopback = [
    ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7F000001', '0x7f.1', '0x7f.0.0.0x1'],
    ...['0177.0.0.1', '017700000001', '0177.1', '0x7f.0.1', '127.0.0.1.', '127.1.', '127.000.000.001', '127.0.0.2'],
    ...[
      '127.255.255.254',
      'localhost',
      'LOCALHOST',
      'LocalHost',
      'localhost.',
      '１２７.０.０.１',
      '１２７。０。０。１',
    ],
    ...['127。0。0。1', '127．1', '①②⑦.⓪.⓪.①', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'ｌｏｃａｌｈｏｓｔ', 'local\u00adhost', 'loc%61lhost'],
    ...['%6c%6f%63%61%6c%68%6f%73%74', '127%2e0%2e0%2e1', '%31%32%37.0.0.1', '127.\t0.0.1', '127.0.\n0.1'],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::FFFF:7F00:0001]', '[0:0:0:0:0:ffff:7f00:1]'],
    ...['loopback.test', 'LOOPBACK.Test', 'loopback.test.', 'b\u00fccher.test', 'xn--bcher-kva.test', 'mapped.test'],
    ...['private.test', 'documented.test', 'metadata.test'],
  ]
  const others = [
    ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', 'six.test', 'ip6-localhost'],
    ...['[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', 'nat.test'],
    ...['[2002:7f00:1::]', '[2001:0:7f00:1::]', '[::ffff:0:127.0.0.1]', '[fe80::1]', '[fe80::1%25lo]', '[::1%25lo]'],
    ...['[::1%lo]', '[fec0::1]', 'zone.test', 'user@127.0.0.1', 'user:password@127.0.0.1', 'example.org@127.0.0.1'],
    ...['example.org%2f@127.0.0.1', 'example.org\\@127.0.0.1', '127.0.0.1\\@example.org', '127.0.0.1%00.example.org'],
    ...['localhost%00', '//127.0.0.1', '127.0.0.1 .example.org', '0x7f.0.0.1.', '127.0.0.256', '1.127.0.0.1', ''],
  ]
  const unspecified = ['0', '00', '0x0', '0.0', '0.0.0.0', '0.0.0.0.', '[::]', '[0::0]', 'zero.test', 'any.test']

  it.each([...loopback, ...others, ...unspecified])('is not reached from outside by %j', async (host) => {
    expect(await ask(`http://${host}:${port}/v1`, 'public')).toMatchObject({ name: 'Refusal', status: 502 })
    expect(await ask(`https://${host}:${port}/v1`, 'public')).toMatchObject({ name: 'Refusal', status: 502 })
    expect(connections).toBe(0)
  })

  // Without it the spellings above could be refused for another reason.
  it.each(loopback)('is reached by its operator by %j', async (host) => {
    await ask(`http://${host}:${port}/v1`, 'private')
    expect(connections).toBeGreaterThan(0)
  })

  it.each(unspecified)('is not even reached by its operator by %j', async (host) => {
    expect(await ask(`http://${host}:${port}/v1`, 'private')).toMatchObject({ name: 'Refusal', status: 502 })
    expect(connections).toBe(0)
  })
})

describe('a name', () => {
  it('is resolved and checked for each new connection', async () => {
    const closing: Respond = (response, request) => {
      response.setHeader('connection', 'close')
      stream('Hello')(response, request)
    }
    const model = await modelServer(closing)
    model.describes(closing)
    let address = '127.0.0.1'
    const { port } = new URL(model.baseUrl)
    const engine = engineAt(`http://moves.test:${port}/v1`, 'private', () => Promise.resolve(addressesOf([address])))
    const first = await replyOf(engine)
    const before = model.requests.length
    address = '169.254.169.254'
    const second = await replyOf(engine).catch((error: unknown) => error)
    await model.close()
    expect([first, second]).toMatchObject(['Hello', { status: 502 }])
    expect(model.requests).toHaveLength(before)
  })

  it('of several addresses has the allowed ones', () => {
    const mixed = addressesOf(['10.0.0.1', '8.8.8.8', '::1', '169.254.169.254'])
    expect(allowed(mixed, 'public')).toEqual(addressesOf(['8.8.8.8']))
    expect(allowed(mixed, 'private')).toEqual(addressesOf(['10.0.0.1', '8.8.8.8', '::1']))
  })
})

describe('an address', () => {
  const reachOf = (address: string) => {
    const found = (['public', 'private'] as const).filter((reach) => {
      try {
        return allowed([{ address }], reach).length > 0
      } catch (error) {
        expect(error).toBeInstanceOf(AddressRefused)
        return false
      }
    })
    return found.join(' ')
  }

  it.each([
    ...['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'],
    ...['::ffff:8.8.8.8', '64:ff9b::808:808'],
  ])('of the internet is reached: %s', (address) => {
    expect(reachOf(address)).toBe('public private')
  })

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '::1', 'fd12:3456::1'],
    ...['fc00::1', '::ffff:10.1.2.3', '64:ff9b::a00:1'],
  ])('of a network at home is reached by the operator: %s', (address) => {
    expect(reachOf(address)).toBe('private')
  })

  it.each([
    ...['0.0.0.0', '0.1.2.3', '169.254.169.254', '169.254.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
    ...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
    ...['255.255.255.255', '192.88.99.1', '::', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', 'fd00:ec2::254'],
    ...['fd20:ce::254', 'fd00:c1::a9fe:a9fe', '::ffff:169.254.169.254', '::ffff:100.100.100.200', '::ffff:0.0.0.0'],
    ...['64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '::a00:1', '::ffff:0:a00:1', '2002:a00:1::', '2001:0:a00:1::'],
    ...['2001:db8::1', '3fff::1', '2001:2::1', '2001:10::1', '100::1', '5f00::1', '4000::1', 'nonsense', ''],
  ])('of no model server is never reached: %j', (address) => {
    expect(reachOf(address)).toBe('')
  })
})
