import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = import.meta.dirname
const COMMANDS = [
  'start',
  'test',
  'check',
  'build',
  'dev',
  'e2e',
  'bench',
  'bytes-check',
  'mutation',
  'pack',
  'local-model',
]
const STATIC = /^\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\brequire\(['"]([^'"]+)['"]\)/gm

/** The static imports of a command, with those of its own modules. */
function needed(file: string, seen = new Map<string, readonly string[]>()): Map<string, readonly string[]> {
  if (seen.has(file)) return seen
  const names = [...readFileSync(file, 'utf8').matchAll(STATIC)].map(([, esm, cjs]) => esm ?? cjs ?? '')
  seen.set(file, names)
  for (const name of names) if (name.startsWith('.')) needed(path.resolve(path.dirname(file), name), seen)
  return seen
}

describe('a command in a clean clone', () => {
  it.each(COMMANDS)('%s imports only Node before it has installed the dependencies', (command) => {
    const file = path.join(folder, `${command}.mjs`)
    expect(existsSync(file)).toBe(true)
    const found = needed(file)
    expect(found.size).toBeGreaterThan(2)
    const packages = [...found.values()].flat().filter((name) => !/^(?:\.|node:)/.test(name))
    expect(packages).toEqual([])
  })
})
