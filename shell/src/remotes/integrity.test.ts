import { registerHashes, integrityOf } from './integrity'
import { candidate } from './testing/candidate'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`

const chat = candidate('chat', {
  metadata: { version: '1.0.0', integrity: hash('E') },
  assets: { 'remoteEntry.js': hash('E'), 'panel.ab12.js': hash('P') },
  exposes: { './remote': { js: ['panel.ab12.js'], css: [] } },
})

describe('integrityOf', () => {
  beforeEach(() => {
    registerHashes(chat)
  })

  it('returns the hash from discovery', () => {
    expect(integrityOf('/mfe/chat/1.0.0/remoteEntry.js')).toBe(hash('E'))
    expect(integrityOf('http://localhost/mfe/chat/1.0.0/panel.ab12.js')).toBe(hash('P'))
  })

  it('returns the same hash for the address of a retry', () => {
    expect(integrityOf('/mfe/chat/1.0.0~r3/panel.ab12.js')).toBe(hash('P'))
  })

  it('returns null for a file, a version or an origin that discovery does not name', () => {
    expect(integrityOf('/mfe/chat/1.0.0/other.js')).toBeNull()
    expect(integrityOf('/mfe/chat/1.0.1/remoteEntry.js')).toBeNull()
    expect(integrityOf('http://elsewhere.example/mfe/chat/1.0.0/remoteEntry.js')).toBeNull()
  })
})
