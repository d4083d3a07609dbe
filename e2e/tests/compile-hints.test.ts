import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesNamed } from '../../platform/workspace/bytes.mjs'
import { remotePackages } from '../../platform/workspace/packages.mjs'
import { root } from '../../platform/workspace/root.mjs'

const HINT = '//# allFunctionsCalledOnLoad\n'

/** The first scripts of a package, and its lazy chunks. */
async function scriptsIn(dir: string, isFirst: (name: string) => boolean) {
  const dist = path.join(dir, 'dist')
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js') && !name.startsWith('service-worker'))
  const scripts = names.map(async (name) => {
    const hinted = (await readFile(path.join(dist, name), 'utf8')).startsWith(HINT)
    return { name: path.relative(root, path.join(dist, name)), first: isFirst(name), hinted }
  })
  return Promise.all(scripts)
}

it('the scripts that a page loads before it can be used begin with the hint to compile them as a whole, others do not', async () => {
  const shell = path.join(root, 'shell')
  const named = filesNamed(await readFile(path.join(shell, 'dist/index.html'), 'utf8'))
  const ofRemotes = remotePackages().map(({ dir }) => scriptsIn(dir, (name) => /^(?:remoteEntry|__fed)/.test(name)))
  const scripts = (await Promise.all([scriptsIn(shell, (name) => named.includes(name)), ...ofRemotes])).flat()
  expect(scripts.filter(({ first }) => first)).toHaveLength(3 + 2 * ofRemotes.length)
  expect(scripts.filter(({ first, hinted }) => first !== hinted)).toEqual([])
})
