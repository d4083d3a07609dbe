import { allSettled, fork } from 'effector'
import { eventually } from '@codex/build/eventually'
import { endpoints } from '@codex/contracts'
import { ApiError, files, on, server } from '@codex/api/testing'
import { $companionsVersion, $status, $token, sessionExpired } from '@codex/session'
import * as model from './model'
import * as upload from './upload'

const { checkImport, importAccount, importAgain, importChat } = endpoints.account
const counts = { companions: 1, messages: 2, memories: 3 }
const found = { ...counts, exported_at: '2026-11-01T10:00:00.000Z', imported_at: null }
const zip = new File(['PK'], 'codex.zip')

type Answers = Partial<Record<'check' | 'first' | 'again', () => unknown>>

function page({ check = () => found, first = () => counts, again = () => counts }: Answers = {}) {
  const calls = { check: jest.fn(check), first: jest.fn(first), again: jest.fn(again) }
  const scope = fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
    ],
    handlers: [files(on(checkImport, calls.check), on(importAccount, calls.first), on(importAgain, calls.again))],
  })
  const choose = (file = zip) => allSettled(upload.chosen, { scope, params: file })
  const happens = (unit: typeof upload.submitted) => allSettled(unit, { scope })
  return { scope, calls, choose, happens, submit: () => happens(upload.submitted) }
}

/** A page whose import is in flight until the test answers it. */
async function importing() {
  let answer: (reply: unknown) => void = () => undefined
  const opened = page({ first: () => new Promise((resolve) => (answer = resolve)) })
  await opened.choose()
  const settled = opened.submit()
  await eventually(() => opened.calls.first.mock.calls.length > 0, 'the import')
  return { ...opened, settled, answer: (reply: unknown) => answer(reply) }
}

describe('a file', () => {
  it('is checked when it is chosen, and imported once on demand', async () => {
    const unchosen = page()
    await unchosen.submit()
    expect(unchosen.calls.first).not.toHaveBeenCalled()
    const { scope, calls, choose, submit, answer, settled } = await importing()
    expect(scope.getState(upload.$contents)).toEqual(found)
    void submit()
    void choose()
    expect(scope.getState(upload.$importing)).toBe(true)
    const version = scope.getState($companionsVersion)
    answer(counts)
    await settled
    expect(scope.getState(upload.$done)).toEqual(counts)
    expect(scope.getState(upload.$contents)).toBeNull()
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    await submit()
    expect([calls.check, calls.first, calls.again].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  })

  it('is refused with the message of the server, and another one can be chosen', async () => {
    const answers = [() => Promise.reject(new ApiError(400, 'Damaged')), () => found]
    const { scope, choose, submit, calls } = page({ check: () => answers.shift()?.() })
    await choose()
    expect(scope.getState(upload.$failure)).toBe('Damaged')
    await submit()
    expect(calls.first).not.toHaveBeenCalled()
    await choose()
    expect(scope.getState(upload.$failure)).toBeNull()
    expect(scope.getState(upload.$contents)).toEqual(found)
  })

  it('is imported again when it was imported before', async () => {
    const { scope, calls, choose, submit } = page({ check: () => ({ ...found, imported_at: found.exported_at }) })
    await choose()
    expect(scope.getState(upload.$again)).toBe(true)
    await submit()
    expect([calls.first, calls.again].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  it('can be imported again when another tab has imported it since', async () => {
    const { scope, calls, choose, submit } = page({ first: () => Promise.reject(new ApiError(409, 'Before')) })
    await choose()
    await submit()
    expect(scope.getState(upload.$failure)).toBe('Before')
    expect(scope.getState(upload.$again)).toBe(true)
    await submit()
    expect(scope.getState(upload.$failure)).toBeNull()
    expect(scope.getState(upload.$done)).toEqual(counts)
    expect(calls.again).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['cancelled', upload.cancelled],
  ['left with its dialog', model.closed],
  ['left with the session', sessionExpired],
])('a check that is %s ends without an error', async (_, leave) => {
  const { scope, calls, choose, happens } = page({ check: () => new Promise(() => undefined) })
  const settled = choose()
  await eventually(() => calls.check.mock.calls.length > 0, 'the check')
  void happens(leave)
  await settled
  expect(scope.getState(upload.$checking)).toBe(false)
  expect(scope.getState(upload.$chosen)).toBe(false)
  expect(scope.getState(upload.$failure)).toBeNull()
})

describe('an import whose dialog is closed', () => {
  it('goes on, and shows its result when the dialog is opened again', async () => {
    const { scope, answer, settled, happens } = await importing()
    void happens(model.closed)
    expect(scope.getState(upload.$importing)).toBe(true)
    answer(counts)
    await settled
    expect(scope.getState(upload.$done)).toEqual(counts)
    await happens(model.closed)
    expect(scope.getState(upload.$done)).toBeNull()
  })

  it('shows nothing to the next session', async () => {
    const { scope, answer, settled, happens } = await importing()
    void happens(sessionExpired)
    answer(Promise.reject(new ApiError(500, 'Away')))
    await settled
    expect(scope.getState(upload.$importing)).toBe(false)
    expect(scope.getState(upload.$failure)).toBeNull()
  })
})

/** The line before the file. */
async function targetIn(body = new Blob()) {
  const reader = new FileReader()
  const text = new Promise<string>((resolve) => {
    reader.onload = () => resolve(reader.result as string)
  })
  reader.readAsText(body)
  return JSON.parse((await text).split('\n', 1)[0] ?? '') as unknown
}

describe('a chat file', () => {
  const chatFile = new File(['{"user_name":"Sam"}'], 'Mira.JSONL')
  const listed = ['c1', 'c2'].map((profile_id) => ({ profile_id, name: profile_id }))

  function chatPage(answer: () => unknown, profile_list: readonly object[] = listed) {
    const sent = jest.fn((_: Blob) => answer())
    const scope = fork({
      values: [
        [$status, 'authenticated'],
        [$token, 'token-1'],
      ],
      handlers: [files(on(importChat, sent)), server(on(endpoints.character.listProfiles, () => ({ profile_list })))],
    })
    const choose = () => allSettled(upload.chosen, { scope, params: chatFile })
    const into = (id: string) => allSettled(upload.intoChosen, { scope, params: id })
    return { scope, sent, choose, into, submit: () => allSettled(upload.submitted, { scope }) }
  }

  it('is added to the chosen companion once', async () => {
    const { scope, sent, choose, into, submit } = chatPage(() => ({ messages: 2, skipped: 1 }))
    await choose()
    expect(scope.getState(upload.$checking)).toBe(false)
    expect(scope.getState(upload.$into)).toBe('c1')
    await into('c2')
    void submit()
    await submit()
    expect(scope.getState(upload.$chatDone)).toEqual({ messages: 2, skipped: 1 })
    expect(scope.getState(upload.$companions)).toBeNull()
    expect(scope.getState(upload.$importing)).toBe(false)
    await submit()
    expect(sent).toHaveBeenCalledTimes(1)
    expect(await targetIn(sent.mock.calls[0]?.[0])).toEqual({
      profile_id: 'c2',
      utc_offset: expect.any(Number) as number,
    })
  })

  it('asks whose words are those of the companion', async () => {
    const answers: readonly object[] = [
      { messages: 0, skipped: 0, names: ['Ann', 'c1', 'Bo'] },
      { messages: 3, skipped: 0 },
    ]
    const { scope, sent, choose, submit } = chatPage(() => answers[sent.mock.calls.length - 1])
    await choose()
    expect(scope.getState(upload.$names)).toBeNull()
    await submit()
    expect(scope.getState(upload.$chatDone)).toBeNull()
    expect(scope.getState(upload.$importing)).toBe(false)
    expect(scope.getState(upload.$speaker)).toBe('c1')
    await allSettled(upload.speakerChosen, { scope, params: 'Bo' })
    await submit()
    expect(await targetIn(sent.mock.calls[1]?.[0])).toMatchObject({ profile_id: 'c1', speaker: 'Bo' })
    expect(scope.getState(upload.$chatDone)).toEqual({ messages: 3, skipped: 0 })
    expect(scope.getState(upload.$names)).toBeNull()
  })

  it('can be added to another companion when one is refused', async () => {
    const answers = [() => Promise.reject(new ApiError(409, 'Has messages')), () => ({ messages: 1, skipped: 0 })]
    const { scope, choose, into, submit } = chatPage(() => answers.shift()?.())
    await choose()
    await submit()
    expect(scope.getState(upload.$failure)).toBe('Has messages')
    expect(scope.getState(upload.$again)).toBe(false)
    await into('c2')
    await submit()
    expect(scope.getState(upload.$failure)).toBeNull()
    expect(scope.getState(upload.$chatDone)).toEqual({ messages: 1, skipped: 0 })
  })

  it('needs a companion', async () => {
    const { scope, sent, choose, submit } = chatPage(() => null, [])
    await choose()
    await submit()
    expect(scope.getState(upload.$into)).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })
})
