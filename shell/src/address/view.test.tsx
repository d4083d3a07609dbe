/** The conversation and the address follow each other. */
import { allSettled, fork, type EventCallable, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import { ApiError, on, server } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import type { SelectedCompanion } from '@codex/contracts/entities'
import { BrowserRouter, useLocation } from '@codex/router'
import {
  $companion,
  $conversationId,
  $status,
  $token,
  companionCleared,
  companionSelected,
  conversationOpened,
  messageRequested,
  signedOut,
} from '@codex/session'
import { Address } from './view'

const companion = (id: string, name: string): SelectedCompanion => ({
  ...{ id, profile_id: id, name, age: 140, gender: 'Female', role: 'Healer', user_id: 'u1' },
  ...{ image: '/avatars/pic_2.png', personality: '', traits: [] },
})
const lyra = companion('p1', 'Lyra')
const nova = companion('p2', 'Nova')

function Place() {
  return <Address path={useLocation().pathname} />
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const happens = async <Params,>(scope: Scope, unit: EventCallable<Params>, params: Params) => {
  void allSettled(unit, { scope, params })
  await settle()
}

/** The page at a path, with Lyra selected; what the address has opened before is opened. */
async function visit(path: string, opened: string | null = null) {
  history.replaceState(null, '', path)
  const scope = fork({
    values: [
      [$status, 'authenticated'],
      [$token, 't1'],
      [$companion, lyra],
    ],
    handlers: [
      server(
        on(character.getProfile, ({ profile_id }) => {
          if (profile_id !== 'p2') throw new ApiError(404, 'Profile not found')
          return { ...nova, avatar_icon: nova.image, tags: [], description: '' }
        }),
      ),
    ],
  })
  if (opened !== null)
    void allSettled(conversationOpened, { scope, params: { companionId: 'p1', conversationId: opened } })
  render(
    <Provider value={scope}>
      <BrowserRouter>
        <Place />
      </BrowserRouter>
    </Provider>,
  )
  await settle()
  return scope
}
const open = (scope: Scope, conversationId: string, companionId = 'p1') =>
  happens(scope, conversationOpened, { companionId, conversationId })
const shown = (scope: Scope) => [scope.getState($companion)?.id, scope.getState($conversationId)].join('/')
const go = async (by: number) => {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.go(by)
    await moved
  })
  await settle()
}

afterEach(() => history.replaceState(null, '', '/'))

it('a conversation that is opened has an address, and Back and Forward lead from one to the other', async () => {
  const scope = await visit('/home')
  await open(scope, 'k2')
  expect(location.pathname).toBe('/home/c/p1/k2')
  await open(scope, 'k3')
  await go(-1)
  expect(shown(scope)).toBe('p1/k2')
  await go(-1)
  expect([location.pathname, shown(scope)]).toEqual(['/home', 'p1/p1'])
  await go(1)
  expect([location.pathname, shown(scope)]).toEqual(['/home/c/p1/k2', 'p1/k2'])
})

it('one that was opened before the address could follow has it afterwards', async () => {
  const scope = await visit('/home', 'k2')
  expect([location.pathname, shown(scope)]).toEqual(['/home/c/p1/k2', 'p1/k2'])
})

it('the address of a conversation opens it, with its companion', async () => {
  expect(shown(await visit('/home/c/p1/k2'))).toBe('p1/k2')
  const scope = await visit('/home/c/p2/k7')
  expect([location.pathname, shown(scope)]).toEqual(['/home/c/p2/k7', 'p2/k7'])
})

it('an unknown companion leads to /home, says so, and Back does not return to it', async () => {
  const before = history.length
  const scope = await visit('/home/c/unknown/k2')
  expect([location.pathname, shown(scope)]).toEqual(['/home', 'p1/p1'])
  expect(screen.getByRole('alert')).toHaveTextContent('This conversation was not found')
  expect(history).toHaveLength(before)
})

it('one that is not there is replaced in the address', async () => {
  const scope = await visit('/home/c/p1/k2')
  const before = history.length
  await happens(scope, conversationOpened, { companionId: 'p1', conversationId: 'p1', replaces: true })
  expect(location.pathname).toBe('/home')
  expect(history).toHaveLength(before)
})

it('a companion is selected with its open conversation, and leads to the address of that', async () => {
  const scope = await visit('/home/c/p1/k2')
  await happens(scope, companionSelected, nova)
  expect(location.pathname).toBe('/home')
  await happens(scope, companionSelected, lyra)
  expect(location.pathname).toBe('/home/c/p1/k2')
  await happens(scope, companionCleared, undefined)
  expect(location.pathname).toBe('/home')
})

it('a message of another conversation leads to the address of that', async () => {
  const scope = await visit('/home/c/p1/k2')
  await happens(scope, messageRequested, { companionId: 'p1', messageId: '7', conversationId: 'k3' })
  expect(location.pathname).toBe('/home/c/p1/k3')
  await happens(scope, messageRequested, { companionId: 'p1', messageId: '8' })
  expect(location.pathname).toBe('/home')
})

it('the end of the session leaves the address to those who sign in', async () => {
  const scope = await visit('/home/c/p1/k2')
  await happens(scope, signedOut, undefined)
  expect(location.pathname).toBe('/home/c/p1/k2')
})
