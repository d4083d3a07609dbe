import { allSettled, fork, type EventCallable, type Scope } from 'effector'
import { endpoints } from '@codex/contracts'
import { ApiError, on, server } from '@codex/api/testing'
import { $status, $token, $user, sessionExpired } from '@codex/session'
import * as model from './model'

const thanks = { message: 'Thanks for Feedback' }

/** Does not wait until all has settled: messages and the closing have timeouts. */
async function happens<Params>(scope: Scope, unit: EventCallable<Params>, params?: Params) {
  // An event without params takes undefined.
  void allSettled(unit, { scope, params: params as Params })
  await jest.advanceTimersByTimeAsync(0)
}

/** The form, open and filled. */
async function filledForm(answer: () => unknown, { type = 'UI_UX', message = ' Lovely! ' } = {}) {
  const sent = jest.fn(answer)
  const scope = fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
      [$user, { id: 'u1', username: 'ada', email: 'ada@example.org' }],
    ],
    handlers: [server(on(endpoints.user.addRemarks, sent))],
  })
  await happens(scope, model.requested)
  await happens(scope, model.typeChanged, type)
  await happens(scope, model.messageChanged, message)
  return { scope, sent }
}

async function waitingForm() {
  const answers: ((value: unknown) => void)[] = []
  const form = await filledForm(() => new Promise((resolve) => answers.push(resolve)))
  const answer = async (value: unknown) => {
    answers.shift()?.(value)
    await jest.advanceTimersByTimeAsync(0)
  }
  return { ...form, answer }
}

const refuses = (message: string) => () => Promise.reject(new ApiError(500, message))
const fields = (scope: Scope) => [scope.getState(model.$type), scope.getState(model.$message)]

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the feedback form', () => {
  it("sends type, message and the current user's id, shows the thanks, and closes after 2 seconds", async () => {
    const { scope, sent } = await filledForm(() => thanks)
    await happens(scope, model.submitted)
    expect(sent).toHaveBeenCalledWith({ type: 'UI_UX', message: 'Lovely!', user_id: 'u1' })
    expect(scope.getState(model.$thanked)).toBe(true)
    expect(fields(scope)).toEqual(['', ''])

    await jest.advanceTimersByTimeAsync(1999)
    expect(scope.getState(model.$open)).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    expect(scope.getState(model.$open)).toBe(false)
    expect(scope.getState(model.$thanked)).toBe(false)
  })

  it.each([
    ['the message of the server', refuses('The database is away'), 'The database is away'],
    ['an unexpected response', () => ({ message: 'Thanks' }), 'Unexpected response from server'],
  ])('shows an error for 2 seconds and keeps the input: %s', async (_, answer, message) => {
    const { scope } = await filledForm(answer)
    await happens(scope, model.submitted)
    expect(scope.getState(model.$submitting)).toBe(false)
    expect(scope.getState(model.error.$text)).toBe(message)
    expect(fields(scope)).toEqual(['UI_UX', ' Lovely! '])

    await jest.advanceTimersByTimeAsync(1999)
    expect(scope.getState(model.error.$text)).toBe(message)
    await jest.advanceTimersByTimeAsync(1)
    expect(scope.getState(model.error.$text)).toBeNull()
    expect(scope.getState(model.$open)).toBe(true)
  })

  it.each([
    ['no type', { type: '' }, true, 'Please select a remark type'],
    ['no message', { message: ' \n ' }, true, 'Please enter a message'],
    ['nothing but tags', { message: '<b></b>' }, false, 'Please enter a message'],
  ])('is not sent with %s', async (_, fields, incomplete, message) => {
    const { scope, sent } = await filledForm(() => thanks, fields)
    expect(scope.getState(model.$incomplete)).toBe(incomplete)
    await happens(scope, model.submitted)
    expect(scope.getState(model.error.$text)).toBe(message)
    expect(sent).not.toHaveBeenCalled()
  })

  it('is reset when it closes', async () => {
    const { scope } = await filledForm(refuses('Not now'))
    await happens(scope, model.submitted)
    await happens(scope, model.closeRequested)
    expect(scope.getState(model.$open)).toBe(false)
    expect(fields(scope)).toEqual(['', ''])
    expect(scope.getState(model.error.$text)).toBeNull()
  })
})

describe('a remark in flight', () => {
  it('keeps the form open, and is not sent a second time', async () => {
    const { scope, sent, answer } = await waitingForm()
    await happens(scope, model.submitted)
    await happens(scope, model.submitted)
    expect(sent).toHaveBeenCalledTimes(1)
    await happens(scope, model.closeRequested)
    expect(scope.getState(model.$submitting)).toBe(true)
    expect(scope.getState(model.$open)).toBe(true)

    await answer(thanks)
    await happens(scope, model.closeRequested)
    expect(scope.getState(model.$open)).toBe(false)
  })

  it('does not change the form of the next session', async () => {
    const { scope, answer } = await waitingForm()
    await happens(scope, model.submitted)
    await happens(scope, sessionExpired)
    expect(scope.getState(model.$open)).toBe(false)
    await happens(scope, model.requested)
    await answer(thanks)
    expect(scope.getState(model.$thanked)).toBe(false)
    expect(scope.getState(model.$open)).toBe(true)
  })
})

it('a form that is opened again within the 2 seconds stays open', async () => {
  const { scope } = await filledForm(() => thanks)
  await happens(scope, model.submitted)
  await jest.advanceTimersByTimeAsync(1000)
  await happens(scope, model.closeRequested)
  await happens(scope, model.requested)
  await happens(scope, model.messageChanged, 'One more thing')
  await jest.advanceTimersByTimeAsync(5000)
  expect(scope.getState(model.$open)).toBe(true)
  expect(scope.getState(model.$message)).toBe('One more thing')
})
