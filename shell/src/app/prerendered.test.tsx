import { fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import { $status } from '@codex/session'
import { $landing } from '../landing/part'
import { markup } from '../landing/prerender'
import { Landing } from '../landing/view'
import { App } from './view'

jest.mock('../remotes/federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))

/** jsdom has none. */
class Observer {
  observe() {}
  disconnect() {}
}
beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Observer }))

describe('the pre-rendered landing page', () => {
  it('has the same elements as the app for a visitor, and is hydrated without differences', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = markup()
    const heading = screen.getByRole('heading', { level: 1 })
    const differences: unknown[] = []
    const scope = fork({
      values: [
        [$status, 'anonymous'],
        [$landing, { Landing }],
      ],
    })

    await act(async () => {
      render(
        <Provider value={scope}>
          <App />
        </Provider>,
        { container, hydrate: true, onRecoverableError: (error) => differences.push(error) },
      )
      await Promise.resolve()
    })
    expect(differences).toEqual([])
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  })
})
