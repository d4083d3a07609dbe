import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Provided by the shell alone, shared by exact name, one instance per page. A prefix ("effector/") or a missing partner
 * (effector without effector-react) silently gives a second kernel.
 */
const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'effector',
  'effector-react',
  '@codex/router',
  '@codex/session',
] as const

/** The exact version of the package that `request` belongs to, as installed for the package in `dir`. */
function installedVersion(dir: string, request: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
  const manifest = path.join(dir, 'node_modules', name, 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string } // a package.json has one
  return version
}

/** What a shell built in `dir` provides to remotes: singletons and the contracts, by exact version. */
export function provides(dir: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...SINGLETONS, '@codex/contracts'].map((name) => [name, installedVersion(dir, name)]))
}

/** The `shared` option of the federation plugin. pnpm's own "workspace:^" is a range that no version satisfies. */
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
