import * as endpoints from '@codex/contracts/endpoints'
import * as files from './files'
import * as api from './index'

describe('@codex/api', () => {
  it('has one effect for each endpoint of account, cards, character and takeout, those with a file in @codex/api/files', () => {
    const effects = [endpoints.account, endpoints.cards, endpoints.character, endpoints.takeout]
      .flatMap(Object.keys)
      .map((name) => `${name}Fx`)
    const { aborted, carry, fileFx, ...withFile } = files
    expect([api.account, api.character, withFile].flatMap(Object.keys).sort()).toEqual(effects.sort())
    for (const unit of [aborted, fileFx, carry]) expect(typeof unit).toBe('function')
  })

  it.each(['apiKeys', 'user', 'chat', 'memory', 'personas', 'refine', 'voice'] as const)(
    'has one effect for each endpoint of %s',
    (group) => {
      const effects = Object.keys(endpoints[group]).map((name) => `${name}Fx`)
      expect(Object.keys(api[group]).sort()).toEqual(effects.sort())
    },
  )

  it('has one streamed effect for the calls that make a reply, and one event that closes the streams', () => {
    expect(Object.keys(api.replies).sort()).toEqual(['detached', 'requestFx'])
  })
})
