/** The composer without a companion's data, rendered at build time, in Node. */
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FRAME_NAME } from '@codex/contracts/first-frame'
import { Composer } from './composer'
import * as history from './history'

/** HTML by the first part of the path. */
export async function screens(): Promise<Readonly<Record<string, string>>> {
  const scope = fork()
  // The input is enabled: without a companion nothing is loaded.
  await allSettled(history.opened, { scope })
  const home = renderToStaticMarkup(
    <Provider value={scope}>
      <Composer name={FRAME_NAME} />
    </Provider>,
    { identifierPrefix: 'chat-' },
  )
  return { home }
}
