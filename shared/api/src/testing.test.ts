import { allSettled, fork } from 'effector'
import * as endpoints from '@codex/contracts/endpoints'
import { $status, $token } from '@codex/session'
import { chat, user } from './index'
import { ApiError, on, server } from './testing'

const ada = {
  user_id: 'u1',
  username: 'ada',
  email: 'ada@example.org',
  access_token: 't1',
  remaining_minutes: 60,
}
const params: endpoints.BodyOf<typeof endpoints.user.signIn> = { username: ' ada ', password: 'Passw0rd' }

describe('server', () => {
  it('answers the endpoint with the clean body, and its reply is read as from the wire', async () => {
    const reply = jest.fn(() => ({ ...ada, extra: true }))
    const scope = fork({ handlers: [server(on(endpoints.user.signIn, reply))] })

    expect(await allSettled(user.signInFx, { scope, params })).toEqual({ status: 'done', value: ada })
    expect(reply).toHaveBeenCalledWith({ username: 'ada', password: 'Passw0rd' })
  })

  it('refuses what the answer refuses', async () => {
    const refuse = () => Promise.reject(new ApiError(401, 'Invalid username or password'))
    const scope = fork({ handlers: [server(on(endpoints.user.signIn, refuse))] })
    const { status, value } = await allSettled(user.signInFx, { scope, params })
    expect([status, value]).toEqual(['fail', new ApiError(401, 'Invalid username or password')])
  })

  it('ends the session as the network does', async () => {
    const scope = fork({
      values: [
        [$token, 't1'],
        [$status, 'authenticated'],
      ],
      handlers: [server(on(endpoints.chat.getChat, () => Promise.reject(new ApiError(401, 'Please sign in again'))))],
    })
    await allSettled(chat.getChatFx, { scope, params: { profile_id: 'p1' } })
    expect(scope.getState($status)).toBe('anonymous')
  })

  it('fails with a plain error for a call without an answer', async () => {
    const scope = fork({ handlers: [server()] })
    const { status, value } = await allSettled(user.signInFx, { scope, params })
    expect([status, value]).toEqual(['fail', new Error("The test's server has no answer for /user/sign-in")])
  })

  it('fails for a reply that breaks the contract', async () => {
    const scope = fork({ handlers: [server(on(endpoints.user.signIn, () => ({ user_id: 'u1' })))] })
    expect((await allSettled(user.signInFx, { scope, params })).status).toBe('fail')
  })
})
