/** The screens as a visitor sees them first, rendered at build time, in Node. */
import { fork } from 'effector'
import { Provider } from 'effector-react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from '@codex/router'
import { $status } from '@codex/session'

const rendered = (Screen: ComponentType) =>
  renderToStaticMarkup(
    <Provider value={fork({ values: [[$status, 'anonymous']] })}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </Provider>,
    { identifierPrefix: 'auth-' },
  )

/** HTML by the first part of the path. */
export async function screens(): Promise<Readonly<Record<string, string>>> {
  const document = { documentElement: { dataset: {} } }
  // What the screens read of a page: it has passkeys.
  Object.assign(globalThis, { location: { hostname: '' }, PublicKeyCredential: null, document })
  const { default: remote } = await import('./remote')
  return { login: rendered(remote.SignIn), signup: rendered(remote.SignUp) }
}
