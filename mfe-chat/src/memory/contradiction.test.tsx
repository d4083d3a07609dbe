/** Below a reply, what it contradicts; and in the panel, whether replies are compared. */
import { screen, waitFor, within } from '@testing-library/react'
import { allSettled } from 'effector'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat, memory } from '@codex/contracts/endpoints'
import type { Contradiction, Memories, Memory } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { companionRecord, ownRecord, scopeOf } from '../testing'
import { openWithMenus, preparePanel, press } from '../testing/panel'
import * as forms from './forms'
import * as list from './list'

const dead: Memory = {
  memory_id: 'm1',
  kind: 'pin',
  text: 'Her brother is dead.',
  state: 'kept',
  origin: 'user',
  source_message_id: null,
  replaces: null,
  created_at: '2026-11-21T14:02:00.000Z',
}
const own = (id: string, text: string) => ({ ...ownRecord(text), message_id: id })
const reply = (id: string, text: string) => ({ ...companionRecord(text), message_id: id })
const HISTORY = [
  own('1', 'Hello'),
  reply('2', 'My brother waved.'),
  own('3', 'And now?'),
  reply('4', 'Tom waved, too.'),
]
const OF_PIN: Contradiction = { message_id: '4', words: 'Tom waved, too.', earlier: dead.text, memory_id: 'm1' }
const OF_PROFILE: Contradiction = { message_id: '2', words: 'My brother waved.', earlier: 'She has no brother.' }

type Answers = Parameters<typeof openWithMenus>[1]
const listOf = (given: Partial<Memories>) =>
  on(memory.list, () => ({ memories: [dead], verbatim_from: null, checks: 'on', ...given }))
async function open(given: Partial<Memories>, answers: Answers = []) {
  const scope = await openWithMenus(HISTORY, [...answers, listOf(given)])
  await waitFor(() => expect(marks()).toHaveLength(given.contradictions?.length ?? 0))
  return scope
}
const both = { contradictions: [OF_PROFILE, OF_PIN] }
const marks = () => screen.getAllByRole('region', { name: 'Contradiction' })
const under = (text: string) => {
  const item = screen.getByText(text).closest('li')
  if (item === null) throw new Error('It is in no message')
  return within(item)
}

beforeEach(() => preparePanel())

it('is below its reply, and said once; only the last reply can be corrected', async () => {
  await open(both)
  expect(under('My brother waved.').getByText('Earlier: She has no brother.')).toBeVisible()
  const last = under('Tom waved, too.')
  expect(last.getAllByRole('button', { name: /^(Correct|It changed|Ignore)/ }).map((one) => one.textContent)).toEqual([
    'Correct the reply',
    'It changed',
    'Ignore',
  ])
  expect(screen.getAllByRole('button', { name: /^Correct the reply/ })).toHaveLength(1)
  expect(document.querySelector('p[aria-live]:not(:empty)')).toHaveTextContent(
    'Earlier: She has no brother. Earlier: Her brother is dead.',
  )
})

it('asks for another reply that holds to it, however long it is', async () => {
  const calls = jest.fn((_: unknown) => new Promise(() => undefined))
  const earlier = 'Her brother is dead. '.repeat(20)
  await open({ contradictions: [{ ...OF_PIN, earlier }] }, [on(chat.regenerateReply, calls)])
  await press(`Correct the reply: ${earlier.trim()}`)
  await waitFor(() => expect(calls).toHaveBeenCalled())
  const [body] = calls.mock.calls[0] as [{ hint: string; message_id: string }] // as the page sent it
  expect(body.message_id).toBe('4')
  expect(body.hint.startsWith('Hold to this: Her brother is dead.')).toBe(true)
  expect(Array.from(body.hint)).toHaveLength(limits.hint.max)
  expect(screen.getByRole('log')).toHaveFocus()
})

it('changes the memory in its place', async () => {
  const calls = jest.fn((_: unknown) => ({
    memory: { ...dead, memory_id: 'm2', text: 'Her brother lives.', replaces: 'm1' },
  }))
  await open(both, [on(memory.change, calls)])
  await press('It changed: Her brother is dead.')
  const field = screen.getByRole('textbox', { name: 'Text' })
  expect(field).toHaveValue('Her brother is dead.')
  await userEvent.clear(field)
  await userEvent.type(field, 'Her brother lives.')
  await press('Save')
  await waitFor(() =>
    expect(calls).toHaveBeenCalledWith(expect.objectContaining({ memory_id: 'm1', text: 'Her brother lives.' })),
  )
})

describe('of the profile', () => {
  const form = () => within(screen.getByRole('form', { name: 'Something to remember' }))
  const pressInForm = (name: string) => userEvent.click(form().getByRole('button', { name }))

  it('opens a form with the words of the reply, and is settled once these are saved', async () => {
    const check = jest.fn((_: unknown) => ({ message: 'OK' }))
    const pin = { ...dead, memory_id: 'm2', text: OF_PROFILE.words, source_message_id: '2' }
    await open(both, [on(memory.check, check), on(memory.add, () => ({ memory: pin }))])
    await press('It changed: She has no brother.')
    expect(form().getByRole('textbox', { name: 'Text' })).toHaveValue('My brother waved.')
    expect(marks()).toHaveLength(2)
    expect(check).not.toHaveBeenCalled()
    await pressInForm('Remember')
    await waitFor(() => expect(check).toHaveBeenCalledWith({ profile_id: 'c1', message_id: '2' }))
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('stays when the form is discarded, also when something else of the reply is remembered then', async () => {
    const check = jest.fn((_: unknown) => ({ message: 'OK' }))
    const pin = { ...dead, memory_id: 'm2', text: 'A brother.', source_message_id: '2' }
    const scope = await open(both, [on(memory.check, check), on(memory.add, () => ({ memory: pin }))])
    await press('It changed: She has no brother.')
    await pressInForm('Cancel')
    void allSettled(forms.remembered, { scope, params: { source: '2', text: 'A brother.' } })
    await waitFor(() => expect(scope.getState(list.$memories)).toEqual([dead, pin]))
    expect(check).not.toHaveBeenCalled()
    expect(marks()).toHaveLength(2)
  })
})

it('is settled by Ignore, and says why it could not be', async () => {
  const refusals = [new ApiError(503, 'No database.'), null]
  const calls = jest.fn((_: unknown) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    given = { contradictions: [OF_PROFILE] }
    return { message: 'OK' }
  })
  let given: Partial<Memories> = both
  await openWithMenus(HISTORY, [
    on(memory.check, calls),
    on(memory.list, () => ({ memories: [dead], verbatim_from: null, checks: 'on', ...given })),
  ])
  await screen.findAllByRole('region', { name: 'Contradiction' })
  await press('Ignore: Her brother is dead.')
  expect(await screen.findByText('No database.')).toBeVisible()
  await press('Ignore: Her brother is dead.')
  await waitFor(() => expect(marks()).toHaveLength(1))
  expect(calls).toHaveBeenLastCalledWith({ profile_id: 'c1', message_id: '4' })
})

describe('while the newest reply is not compared', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
  afterEach(() => jest.useRealTimers())
  const { pause, most } = limits.replyCheck

  async function start(checks: (load: number) => Memories['checks']) {
    let loads = 0
    const scope = scopeOf([
      on(memory.list, () => {
        loads += 1
        return { memories: [], verbatim_from: null, checks: checks(loads) }
      }),
    ])
    void allSettled(list.opened, { scope })
    await jest.advanceTimersByTimeAsync(10)
    return { scope, loads: () => loads }
  }

  it('is looked for again, until it is', async () => {
    const { loads, scope } = await start((load) => (load < 3 ? 'pending' : 'on'))
    await jest.advanceTimersByTimeAsync(pause - 20)
    expect(loads()).toBe(1)
    await jest.advanceTimersByTimeAsync(pause * most)
    expect(loads()).toBe(3)
    expect(scope.getState(list.$list)?.checks).toBe('on')
  })

  it('is looked for so many times at most, and again after another reply', async () => {
    const { loads, scope } = await start(() => 'pending')
    await jest.advanceTimersByTimeAsync((pause + 10) * (most + 5))
    expect(loads()).toBe(1 + most)
    void allSettled(list.outdated, { scope })
    await jest.advanceTimersByTimeAsync((pause + 10) * 2 + limits.memoryPause)
    expect(loads()).toBe(1 + most + 3)
  })
})

it('is switched off and on in the panel, where a language model replies', async () => {
  const calls = jest.fn((_: unknown) => {
    checks = 'off'
    return { message: 'OK' }
  })
  let checks: Memories['checks'] = 'pending'
  await openWithMenus(HISTORY, [
    on(memory.check, calls),
    on(memory.list, () => ({ memories: [], verbatim_from: null, ...(checks && { checks }) })),
  ])
  await press('Memory')
  const control = () => screen.getByRole('switch', { name: 'Compare replies' })
  expect(control()).toBeChecked()
  await userEvent.click(control())
  await waitFor(() => expect(control()).not.toBeChecked())
  expect(calls).toHaveBeenCalledWith({ profile_id: 'c1', checks: 'off' })
  expect(screen.getByText('Switched off')).toBeVisible()
})

it('has no switch where none replies', async () => {
  await openWithMenus(HISTORY, [on(memory.list, () => ({ memories: [], verbatim_from: null }))])
  await press('Memory')
  expect(screen.queryByRole('switch', { name: 'Compare replies' })).toBeNull()
})
