import { act, render } from '@testing-library/react'
import { Provider } from 'effector-react'
import type { on } from '@codex/api/testing'
import type { Profile } from '@codex/contracts'
import { MemoryRouter, useLocation } from '@codex/router'
import remote from '../remote'
import { signedInScope } from './signed-in'

interface Shown {
  readonly companion?: Profile
  /** An overlay, as on a phone. */
  readonly open?: boolean
  /** false: the wizard and the details are loaded when they are requested. */
  readonly loaded?: boolean
}

/** Of the router, and of the page. */
const PATH = '/home/other'
const Path = () => <p>{useLocation().pathname}</p>

/** Renders the sidebar for user-1. */
export async function openSidebar(answers: readonly ReturnType<typeof on>[], { open = false, ...start }: Shown = {}) {
  const ignore = () => undefined
  const media = () => ({ matches: open, addEventListener: ignore, removeEventListener: ignore })
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: media })
  // jsdom does not implement it.
  Object.assign(Element.prototype, { scrollTo: () => undefined })
  const scope = signedInScope(answers, start)
  const close = jest.fn()
  const pane = document.createElement('div')
  let unmount: () => void = () => undefined

  history.replaceState(null, '', PATH)
  await act(async () => {
    ;({ unmount } = render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[PATH]}>
          <button type="button">Outside</button>
          <remote.Sidebar open={open} onClose={close} welcome={pane} />
          <Path />
        </MemoryRouter>
      </Provider>,
    ))
    await Promise.resolve()
  })
  document.body.append(pane)
  return {
    scope,
    close,
    /** The place for additions in the welcome pane. */
    pane,
    unmount: () => {
      unmount()
      pane.remove()
    },
  }
}

/** jsdom has no layout: a list of 600 px, and rows of 92 px. */
export function hasLayout() {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92)
}
