/** Decision 149: the panel without a companion's data, rendered at build time, in Node. */
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as history from './history'
import { PanelFrame } from './panel/frame'

/** HTML by the first part of the path. */
export async function screens(): Promise<Readonly<Record<string, string>>> {
  const scope = fork()
  // The input is enabled: without a companion nothing is loaded.
  await allSettled(history.opened, { scope })
  const home = renderToStaticMarkup(
    <Provider value={scope}>
      <PanelFrame />
    </Provider>,
    { identifierPrefix: 'chat-' },
  )
  return { home }
}
