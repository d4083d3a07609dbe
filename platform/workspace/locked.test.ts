import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withPackage } from '../src/create/lockfile'
import { lockedFor } from './locked.mjs'
import { workspacePackages } from './packages.mjs'
import { root } from './root.mjs'

const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')
const folders = workspacePackages().map(({ folder }) => folder)
/** The packages for which something else is installed. */
const changedIn = (after: string, tools = false) =>
  folders.filter((folder) => lockedFor([folder], { tools }, lockfile) !== lockedFor([folder], { tools }, after))

const replaced = (pattern: RegExp, by: string) => {
  const after = lockfile.replace(pattern, by)
  expect(after).not.toBe(lockfile)
  return after
}
const otherContent = (name: string) =>
  replaced(new RegExp(`(\n  '?${name}@[^\n]+:\n {4}resolution: {integrity: )[^}]+`), '$1sha512-other')

describe('what the lockfile resolves for a package', () => {
  it('stays for all others when a package is added, and changes with its own dependencies', () => {
    const packages = { dependencies: ['react'], devDependencies: ['@codex/build'] }
    const after = withPackage(lockfile, 'mfe-orders', 'mfe-auth', packages)
    expect(after).not.toBe(lockfile)
    expect(changedIn(after)).toEqual([])
    expect(changedIn(after, true)).toEqual([])
    const own = (text: string) => lockedFor(['mfe-orders'], { tools: false }, text)
    expect(own(after)).toContain('\n  react@')
    const more = withPackage(lockfile, 'mfe-orders', 'mfe-auth', { ...packages, dependencies: ['react', 'effector'] })
    expect(own(more)).not.toBe(own(after))
  })

  it.each([
    ['a dependency of a dependency', 'avvio', 'server', 'mfe-chat'],
    ['one of a package with peers', 'scheduler', 'mfe-chat', 'server'],
    ['one of a linked package', 'lucide', 'mfe-auth', 'shared/contracts'],
  ])('changes with %s, and not for others', (_, name, user, other) => {
    const changed = changedIn(otherContent(name))
    expect(changed).toContain(user)
    expect(changed).not.toContain(other)
  })

  it('changes with the tools of the root only where these count', () => {
    const after = otherContent('oxlint')
    expect(changedIn(after)).toEqual([])
    expect(changedIn(after, true)).toEqual(folders)
  })

  it.each([
    ['the bundler of the root', otherContent('@rspack/core')],
    ['the settings', replaced(/autoInstallPeers: false/, 'autoInstallPeers: true')],
    ['an override', replaced(/\noverrides:\n/, '\noverrides:\n  react: 19.0.0\n')],
  ])('changes with %s', (_, after) => {
    expect(changedIn(after)).toContain('mfe-chat')
  })

  it('is the whole file for a package without an entry, and for an unknown form', () => {
    expect(lockedFor(['mfe-none'], { tools: false }, lockfile)).toBe(lockfile)
    const unknown = replaced(/\nsnapshots:\n/, '\nentries:\n')
    expect(lockedFor(['mfe-chat'], { tools: false }, unknown)).toBe(unknown)
  })
})
