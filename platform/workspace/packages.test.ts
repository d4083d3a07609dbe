import { workspacePackages, withDependencies } from './packages.mjs'

const all = workspacePackages()
const named = (name: string) => all.filter((one) => one.name === name)

describe('the packages of the workspace', () => {
  it('are all packages of the workspace', () => {
    expect(all.map(({ folder }) => folder)).toEqual(
      expect.arrayContaining(['shell', 'mfe-auth', 'mfe-companions', 'mfe-chat', 'shared/contracts', 'server', 'e2e']),
    )
  })

  it('include direct and indirect dependencies', () => {
    const [chat] = named('@codex/mfe-chat')
    const packages = chat ? withDependencies(chat, all).map(({ folder }) => folder) : []
    expect(packages).toEqual(expect.arrayContaining(['mfe-chat', 'shared/session', 'shared/contracts', 'shared/build']))
    expect(packages).not.toContain('mfe-auth')
  })
})
