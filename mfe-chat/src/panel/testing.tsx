/** For the tests of what is in the panel. */
import { type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render } from '@testing-library/react'
import { settle } from '../testing'
import { ChatPanel } from '.'

export async function openPanel(scope: Scope) {
  const view = render(
    <Provider value={scope}>
      <ChatPanel />
    </Provider>,
  )
  await act(settle)
  return view
}
