import { act, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { chatRemote } from '../remotes'
import * as model from './model'
import { OverrideStrip } from './view'

jest.mock('../remotes/federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))

const UNTIL = new Date(2030, 2, 1, 13, 0).getTime()
const chat = { remote: 'chat', target: '1.1.0', until: UNTIL, version: '1.1.0', refusal: null } as const

beforeAll(() => {
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
beforeEach(() => jest.useFakeTimers({ now: UNTIL - 60_000 }))
afterEach(() => jest.useRealTimers())

/** `running`: the version of the chat that is loaded. */
async function show(overrides: readonly model.ShownOverride[], running: string = chat.target) {
  const state = { phase: 'ready', module: { ChatPanel: () => null }, version: running } as const
  const scope = fork({ values: [[chatRemote.$state, state]], handlers: [[model.examineFx, () => overrides]] })
  render(
    <Provider value={scope}>
      <OverrideStrip />
    </Provider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(0))
}

describe('OverrideStrip', () => {
  it('names the versions of this tab, and when they end', async () => {
    await show([chat])
    expect(screen.getByRole('region', { name: 'Only in this tab:' })).toHaveTextContent('chat 1.1.0 until 13:00')
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible()
  })

  it.each([
    [
      'a refused override',
      { ...chat, version: null, refusal: 'no such version is published' },
      '1.1.0',
      'is refused: no such version is published',
    ],
    ['the version that replaced an override', chat, '1.0.0', 'did not load, 1.0.0 runs'],
  ])('names %s', async (_, override, running, text) => {
    await show([override], running)
    expect(screen.getByRole('listitem')).toHaveTextContent(`chat 1.1.0 ${text}`)
  })

  it('stays after the end of an override, which the page still runs', async () => {
    await show([chat])
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(screen.getByRole('listitem')).toHaveTextContent('chat 1.1.0 ends with this page')
  })

  it('is absent without overrides', async () => {
    await show([])
    expect(screen.queryByRole('region')).toBeNull()
  })
})
