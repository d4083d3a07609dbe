import { readFile } from 'node:fs/promises'

/** Values that a module exports by name, in `export { … }` or `export const`. */
async function exportsOf(file: string) {
  const source = await readFile(new URL(file, import.meta.url), 'utf8')
  const lists = [...source.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, list = '']) => list.split(','))
  const listed = lists.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
  return [...listed, ...[...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)].sort()
}

it('the bundle exports all that the shell imports from its loader of remotes', async () => {
  const imported = await exportsOf('../../shell/src/remotes/index.ts')
  expect(imported).toContain('RemoteSlot')
  expect(await exportsOf('sources/remotes.mjs')).toEqual(imported)
})
