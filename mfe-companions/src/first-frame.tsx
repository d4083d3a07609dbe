/** Decision 149: the sidebar before its list is known, rendered at build time, in Node. */
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from '@codex/router'
import remote from './remote'

const nothing = () => undefined

/** HTML by the first part of the path. */
export function screens(): Readonly<Record<string, string>> {
  const home = renderToStaticMarkup(
    <Provider value={fork()}>
      <MemoryRouter>
        <remote.Sidebar open={false} onClose={nothing} welcome={null} />
      </MemoryRouter>
    </Provider>,
    { identifierPrefix: 'companions-' },
  )
  return { home }
}
