import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Provided by the shell, shared by exact name. See docs/toolchain.md, "Federation", before changing the list. */
const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'effector',
  'effector-react',
  '@codex/router',
  '@codex/session',
] as const

/** The installed version of the package of `request`, for the package in `dir`. */
function installedVersion(dir: string, request: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
  const manifest = path.join(dir, 'node_modules', name, 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string } // a package.json has one
  return version
}

/** Versions of the singletons and contracts that a shell built in `dir` provides. */
export function provides(dir: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...SINGLETONS, '@codex/contracts'].map((name) => [name, installedVersion(dir, name)]))
}

/** The `shared` option of the federation plugin. No version satisfies pnpm's range "workspace:^". */
export function shared(role: 'shell' | 'remote', dir: string) {
  return Object.fromEntries(
    SINGLETONS.map((name) => {
      const version = installedVersion(dir, name)
      return [
        name,
        {
          singleton: true,
          strictVersion: true,
          requiredVersion: `^${version}`,
          version,
          ...(role === 'remote' ? { import: false as const } : {}),
        },
      ]
    }),
  )
}
