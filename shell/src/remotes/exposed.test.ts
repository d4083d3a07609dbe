import { memo } from 'react'
import type { Candidate } from '@codex/contracts/discovery'
import { hasPlace, remoteFrom } from './exposed'

const placement = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
const version = (placed: Partial<Candidate['extras']['codex']> = {}): Candidate => ({
  url: '/mfe/orders/1.0.0/remoteEntry.js',
  metadata: { version: '1.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    codex: {
      requires: {},
      assets: {},
      exposes: {},
      publishedAt: '2026-01-01T00:00:00.000Z',
      status: 'live',
      ...placed,
    },
  },
})
const Part = () => null

describe('a remote of the product', () => {
  it('has the components of its contract, whatever the version declares', () => {
    const exposed = { SignIn: Part, SignUp: memo(Part) }
    expect(remoteFrom('auth', exposed, version({ placement }))).toBe(exposed)
    expect(hasPlace('auth', version())).toBe(true)
  })

  it('is refused without one of them', () => {
    expect(() => remoteFrom('auth', { SignIn: Part }, version())).toThrow('auth lacks one of SignIn, SignUp')
  })
})

describe('a remote with a route of its own', () => {
  it('has the component that the version declares', () => {
    expect(remoteFrom('orders', { Orders: Part, Other: memo(Part) }, version({ placement }))).toEqual({ Screen: Part })
    expect(hasPlace('orders', version({ placement }))).toBe(true)
  })

  it.each([[{}], [null], [{ Orders: 'text' }], [{ Letters: Part }]])('is refused when it exposes %j', (exposed) => {
    expect(() => remoteFrom('orders', exposed, version({ placement }))).toThrow(
      'The default export of orders lacks one of Orders',
    )
  })

  it('has no place without a declaration', () => {
    expect(hasPlace('orders', version())).toBe(false)
  })
})
