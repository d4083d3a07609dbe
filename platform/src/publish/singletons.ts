/** A remote must not bundle shared singletons: a second React or Effector in a page fails silently. */
import { CliError } from '../root/cli-error'
import type { BuildOutput } from './build-output'

/** A string that identifies each package, minified or not. */
export const MARKERS: Readonly<Record<string, string>> = {
  react: 'takes an object of state variables to update or a function which returns an object of state variables',
  'react/jsx-runtime': 'react.transitional.element',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  effector: 'unit call from pure function is not supported',
  'effector-react': 'No scope found, consider adding <Provider> to app root',
  '@codex/router': 'You should call navigate() in a React.useEffect',
  '@codex/session': 'codex_expires_at',
}

export function assertNoCopies({ remote, shared, files }: BuildOutput) {
  const declared = shared
    .filter(({ copies }) => copies.length > 0)
    .map(({ name, copies }) => `${name} in ${copies.join(', ')}`)
  const marked = [...files]
    .filter(([file]) => file.endsWith('.js'))
    .flatMap(([file, content]) => {
      const code = content.toString('utf8')
      return Object.entries(MARKERS)
        .filter(([, marker]) => code.includes(marker))
        .map(([name]) => `${name} in ${file}`)
    })
  const found = [...new Set([...declared, ...marked])]
  if (found.length > 0)
    throw new CliError(`${remote} bundles a copy of what only the shell may provide: ${found.join('; ')}.`)
}
