import { randomUUID } from 'node:crypto'
import { allSettled, fork } from 'effector'
import { ApiError, on, server } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { $companion, $status, $user } from '@codex/session'
import type { Person } from '..'
import { $error, $ready, opened } from '.'

const signedIn = (username: string) => ({
  user_id: username,
  username,
  email: `${username}@example.org`,
  access_token: 'token-1',
  remaining_minutes: 60,
})

/** A server without users. */
function started() {
  const users = new Map<string, object[]>()
  let last = ''
  const handler = server(
    on(endpoints.user.signUp, ({ username }) => {
      users.set(username, [])
      return signedIn((last = username))
    }),
    on(endpoints.user.signIn, ({ username }) => {
      if (!users.has(username)) throw new ApiError(401, 'Invalid username or password')
      return signedIn((last = username))
    }),
    on(endpoints.character.listProfiles, () => ({ profile_list: users.get(last) ?? [] })),
    on(endpoints.character.generateProfile, (profile) => {
      users.get(last)?.push({ ...profile, profile_id: 'p1', tags: [], description: '', user_id: last })
      return { message: 'Created', profile_id: 'p1' }
    }),
  )
  return { users, handler }
}
type Server = ReturnType<typeof started>

async function open(person: Person, { handler }: Pick<Server, 'handler'>) {
  const scope = fork({ handlers: [handler] })
  await allSettled(opened, { scope, params: person })
  return scope
}

// jsdom has no secure context.
beforeAll(() => Object.defineProperty(crypto, 'randomUUID', { value: randomUUID }))
beforeEach(() => localStorage.clear())

describe('the person of a state', () => {
  it('is signed out as a visitor, and has an account without companions as a newcomer', async () => {
    const { handler, users } = started()
    const visitor = await open('visitor', { handler })
    expect([visitor.getState($ready), visitor.getState($status), users.size]).toEqual([true, 'anonymous', 0])
    const newcomer = await open('newcomer', { handler })
    expect(newcomer.getState($ready)).toBe(true)
    expect([...users]).toEqual([[newcomer.getState($user)?.username, []]])
  })

  it('has a companion as a member, and has selected it as a talker', async () => {
    const member = await open('member', started())
    expect([member.getState($ready), member.getState($companion)]).toEqual([true, null])
    const talker = await open('talker', started())
    expect([talker.getState($ready), talker.getState($companion)?.name]).toEqual([true, 'Mira Vale'])
  })

  it('is the same on the next visit, and gets a new account after the data of the server was deleted', async () => {
    const product = started()
    const [first, second] = [await open('member', product), await open('member', product)]
    expect(second.getState($user)).toEqual(first.getState($user))
    expect([...product.users.values()].map((companions) => companions.length)).toEqual([1])
    const after = await open('member', started())
    expect(after.getState($ready)).toBe(true)
    expect(after.getState($user)?.username).not.toBe(first.getState($user)?.username)
  })

  it("fails with the server's message if sign-up is refused", async () => {
    const refuse = () => Promise.reject(new ApiError(429, 'Too many accounts'))
    const scope = await open('member', { handler: server(on(endpoints.user.signUp, refuse)) })
    expect([scope.getState($ready), scope.getState($error)]).toEqual([false, 'Too many accounts'])
  })
})
