/** Decision 148: the screens as a visitor sees them first, rendered at build time, in Node. */
import { fork } from 'effector'
import { Provider } from 'effector-react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from '@codex/router'
import { $status } from '@codex/session'

/** HTML by the first part of the path. */
export async function screens(): Promise<Readonly<Record<string, string>>> {
  // What the screens read of a page: it has passkeys.
  const browser = {
    location: { hostname: '' },
    PublicKeyCredential: null,
    document: { documentElement: { dataset: {} } },
  }
  Object.assign(globalThis, browser)
  const { default: remote } = await import('./remote')
  const scope = fork({ values: [[$status, 'anonymous']] })
  const rendered = (Screen: ComponentType) =>
    renderToStaticMarkup(
      <Provider value={scope}>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </Provider>,
      { identifierPrefix: 'auth-' },
    )
  return { login: rendered(remote.SignIn), signup: rendered(remote.SignUp) }
}
