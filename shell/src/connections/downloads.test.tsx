import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch } from 'effector'
import { ApiError } from '@codex/api/testing'
import type { LocalModel } from '@codex/contracts/entities'
import { companionsChanged, signedOut } from '@codex/session'
import { closed } from './model/open'
import { mine, openDialog, view, type Server } from './testing'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const dialog = () => within(screen.getByRole('dialog', { name: 'Who answers?' }))
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const press = async (name: string) => {
  await user.click(button(name))
  await pass(0)
}
const announced = () =>
  dialog()
    .getAllByRole('status')
    .map(({ textContent }) => textContent.trim())

const alerts = () =>
  dialog()
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

const small: LocalModel = {
  ...{ local_model: 'small', name: 'A small model', label: 'Tiny 1B', licence: 'MIT', languages: 'English' },
  ...{ limits: 'It errs.', checked: false, state: 'absent', bytes: 0, total: 400_000_000, message: null, unfit: null },
}
const large: LocalModel = { ...small, local_model: 'large', name: 'A large one', checked: true, unfit: 'Too large.' }
const local = { ...mine, name: 'This computer', address: 'local:', models: ['Tiny 1B'] }

/** `become`: what the server answers from now on. */
async function openDownloads(change: Partial<LocalModel> = {}, answers: Partial<Server> = {}) {
  let state = change.state === 'downloading' ? small : { ...small, ...change }
  const models = jest.fn((): unknown => ({ models: [state, large] }))
  const become = (next: Partial<LocalModel>) => {
    state = { ...state, ...next }
    return models()
  }
  const server: Partial<Server> = {
    models,
    download: () => become({ state: 'downloading', bytes: 50_000_000 }),
    cancel: () => become({ state: 'absent' }),
    removeFile: () => ({ ...Object(become({ state: 'absent', bytes: 0 })), freed: 400_000_000 }),
    ...answers,
  }
  const opened = await openDialog(server)
  await pass(0)
  // Not before: `openDialog` waits for all timers.
  if (change.state === 'downloading') {
    become(change)
    await press('Look again')
  }
  models.mockClear()
  return { ...opened, become, polls: models }
}

describe('models that the server downloads', () => {
  it('are not shown where there is no such call', async () => {
    await openDialog()
    await pass(0)
    expect(dialog().queryByText('Download a model')).toBeNull()
    expect(dialog().getByText(/^No model server runs on this computer. Ollama/)).toBeVisible()
  })

  it('are shown with what is known of each, and why it cannot run', async () => {
    await openDownloads()
    expect(dialog().getAllByText('Tiny 1B · MIT · English')).toHaveLength(2)
    expect(dialog().getAllByText(/^Not checked yet/)).toHaveLength(1)
    expect(dialog().getByText('Too large.')).toBeVisible()
    expect(dialog().queryByRole('button', { name: /A large one/ })).toBeNull()
    expect(dialog().getByText(/Download a model above, or install Ollama/)).toBeVisible()
  })

  it('are read again after a failure', async () => {
    const models = jest.fn(() => Promise.reject(new ApiError(500, 'Too busy')))
    await openDownloads({}, { models })
    expect(alerts()).toEqual(['Too busy'])
    await press('Try Again')
    expect(models).toHaveBeenCalledTimes(2)
  })

  it('are asked for each second from the press to the end, which the page gets to know', async () => {
    const { scope, calls, last, become, polls } = await openDownloads()
    const changed = jest.fn()
    createWatch({ unit: companionsChanged, fn: changed, scope })
    await press('Download 0.4 GB: A small model')
    expect(last('download')).toEqual({ local_model: 'small' })
    expect(dialog().getByRole('progressbar', { name: 'Downloading…' })).toHaveAttribute('value', '50000000')
    expect(dialog().getByText('50 MB of 0.4 GB')).toBeVisible()
    expect(screen.getAllByRole('listitem')[0]).toHaveFocus()
    expect(announced()).toContain('A small model: Downloading…')

    become({ bytes: 210_000_000 })
    polls.mockClear()
    await pass(999)
    expect(polls).not.toHaveBeenCalled()
    await pass(1)
    expect(polls).toHaveBeenCalledTimes(1)
    expect(announced()).toContain('A small model: Downloading… 50 %')
    become({ state: 'checking' })
    await pass(1000)
    expect(dialog().getByRole('progressbar', { name: 'Checking the file…' })).not.toHaveAttribute('value')

    expect(changed).not.toHaveBeenCalled()
    const before = calls.length
    become({ state: 'ready', bytes: 400_000_000 })
    await pass(1000)
    expect(announced()).toContain('A small model is ready, and answers from now on.')
    expect(calls.slice(before).map(([name]) => name)).toEqual(['view', 'find'])
    expect(changed).toHaveBeenCalledTimes(1)
    polls.mockClear()
    await pass(5000)
    expect(polls).not.toHaveBeenCalled()
  })

  it('are downloaded further while the dialog is closed, until the session ends', async () => {
    const { scope, polls, become } = await openDownloads({ state: 'downloading' })
    const changed = jest.fn()
    createWatch({ unit: companionsChanged, fn: changed, scope })
    act(() => void allSettled(closed, { scope }))
    await pass(2000)
    expect(polls).toHaveBeenCalledTimes(2)
    act(() => void allSettled(signedOut, { scope }))
    become({ state: 'ready' })
    polls.mockClear()
    await pass(5000)
    expect(polls).not.toHaveBeenCalled()
    expect(changed).not.toHaveBeenCalled()
  })

  it('can be cancelled, and continued', async () => {
    const { last } = await openDownloads({ state: 'downloading', bytes: 200_000_000 })
    await press('Cancel: A small model')
    expect(last('cancel')).toEqual({})
    expect(dialog().getByText('0.2 GB of it are on this computer already.')).toBeVisible()
    await press('Continue the download: A small model')
    expect(last('download')).toEqual({ local_model: 'small' })
  })

  it('show why a download failed, and try it again', async () => {
    const { last } = await openDownloads({ state: 'failed', message: 'The disk is full.' })
    expect(alerts()).toEqual(['The disk is full.'])
    await press('Try again: A small model')
    expect(last('download')).toEqual({ local_model: 'small' })
  })

  it('show why a press did nothing, also after the list was read again', async () => {
    const refuse = () => Promise.reject(new ApiError(409, 'One at a time.'))
    const { polls } = await openDownloads({}, { download: refuse })
    await press('Download 0.4 GB: A small model')
    polls.mockReturnValue({ models: [small, { ...large, state: 'downloading' }] })
    await press('Look again')
    await pass(1000)
    expect(polls).toHaveBeenCalledTimes(2)
    const [row] = dialog().getAllByRole('listitem')
    expect(row && within(row).getByRole('alert')).toHaveTextContent('One at a time.')
  })

  it('can be continued after the server started again', async () => {
    const { become, polls } = await openDownloads({ state: 'downloading', bytes: 200_000_000 })
    polls.mockImplementationOnce(() => Promise.reject(new ApiError(502, 'Bad gateway')))
    await pass(1000)
    expect(alerts()).toEqual(['Bad gateway'])
    expect(dialog().getByRole('progressbar')).toBeVisible()
    become({ state: 'absent' })
    await pass(1000)
    expect(alerts()).toEqual([])
    expect(button('Continue the download: A small model')).toBeEnabled()
  })

  it('are deleted after a question that says what it frees', async () => {
    const { last } = await openDownloads({ state: 'ready', bytes: 400_000_000 })
    await press('Delete file: A small model')
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/^This frees 0.4 GB/)).toBeVisible()
    expect(last('removeFile')).toBeUndefined()
    await user.click(question.getByRole('button', { name: 'Delete file' }))
    await pass(0)
    expect(last('removeFile')).toEqual({ local_model: 'small' })
    expect(announced()).toContain('0.4 GB are free again.')
    expect(button('Download 0.4 GB: A small model')).toBeEnabled()
  })

  it('answer by a connection without an address, which is not edited', async () => {
    const servers = [{ name: 'This computer', api: 'openai', address: 'local:', models: ['Tiny 1B'] }]
    const { last } = await openDownloads(
      { state: 'ready' },
      { find: () => ({ servers }), view: () => view({ connections: [local], chosen: null }) },
    )
    expect(dialog().getAllByText('Runs on the computer of this server.')).toHaveLength(2)
    expect(dialog().queryByText('local:')).toBeNull()
    expect(dialog().queryByRole('button', { name: /^Edit/ })).toBeNull()
    await user.click(dialog().getByRole('radio', { name: 'Tiny 1B' }))
    await press('Use this')
    expect(last('save')).toEqual({
      ...{ api: 'openai', address: 'local:', name: 'This computer', models: ['Tiny 1B'], choose: true },
    })
  })
})
