import { memo } from 'react'
import { hasPlace, remoteFrom } from './exposed'
import { candidate } from './testing/candidate'

const placement = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
const unplaced = candidate('orders')
const placed = candidate('orders', { placement })
const Part = () => null

describe('a remote of the product', () => {
  it('has the components of its contract, whatever the version declares', () => {
    const exposed = { SignIn: Part, SignUp: memo(Part) }
    expect(remoteFrom('auth', exposed, placed)).toBe(exposed)
    expect(hasPlace('auth', unplaced)).toBe(true)
  })

  it('is refused without one of them', () => {
    expect(() => remoteFrom('auth', { SignIn: Part }, unplaced)).toThrow('auth lacks one of SignIn, SignUp')
  })
})

describe('a remote with a route of its own', () => {
  it('has the component that the version declares', () => {
    expect(remoteFrom('orders', { Orders: Part, Other: memo(Part) }, placed)).toEqual({ Screen: Part })
    expect(hasPlace('orders', placed)).toBe(true)
  })

  it.each([[{}], [null], [{ Orders: 'text' }], [{ Letters: Part }]])('is refused when it exposes %j', (exposed) => {
    expect(() => remoteFrom('orders', exposed, placed)).toThrow('The default export of orders lacks one of Orders')
  })

  it('has no place without a declaration', () => {
    expect(hasPlace('orders', unplaced)).toBe(false)
  })
})
