import { workspacePackages, withDependencies } from './packages.mjs'

const all = workspacePackages()
const named = (name: string) => all.filter((one) => one.name === name)

describe('the packages of the workspace', () => {
  it('are all rooms of the house', () => {
    expect(all.map(({ room }) => room)).toEqual(
      expect.arrayContaining(['shell', 'mfe-auth', 'mfe-companions', 'mfe-chat', 'shared/contracts', 'server', 'e2e']),
    )
  })

  it('bring what they need, near and far', () => {
    const [chat] = named('@codex/mfe-chat')
    const rooms = chat ? withDependencies(chat, all).map(({ room }) => room) : []
    expect(rooms).toEqual(expect.arrayContaining(['mfe-chat', 'shared/session', 'shared/contracts', 'shared/build']))
    expect(rooms).not.toContain('mfe-auth')
  })
})
