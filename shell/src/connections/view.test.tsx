import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch } from 'effector'
import { ApiError } from '@codex/api/testing'
import { companionsChanged, connectionsRequested, signedOut } from '@codex/session'
import { closed } from './model/open'
import { answered, builtIn, list, mine, openDialog, said, tested, view } from './testing'

const dialog = () => within(screen.getByRole('dialog', { name: 'Who answers?' }))
const field = (name: string) => dialog().getByLabelText(name)
const press = (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }))
const way = (name: string) => userEvent.click(dialog().getByRole('radio', { name }))
const models = () => dialog().getByRole('combobox', { name: 'Models' })

async function enter(address = 'https://models.example/v1', key = 'sk-1') {
  await way('A service')
  await userEvent.clear(field('Address'))
  await userEvent.type(field('Address'), address)
  await userEvent.type(field('Key'), key)
}

describe('the dialog', () => {
  it.each([
    ['environment', 'The person who runs this server set it at the start', null],
    ['operator', 'Only the person who runs this server can change it.', null],
    ['no-operator', 'is named as the operator', 'npm run operator -- ada'],
  ] as const)('shows who answers, and why the account may not change it: %s', async (reason, text, command) => {
    const { calls } = await openDialog({ view: () => view({ closed: reason }) })
    expect(dialog().getByText(builtIn.label)).toBeVisible()
    expect(dialog().getByText(text, { exact: false })).toBeVisible()
    if (command !== null) expect(dialog().getByText(command)).toBeVisible()
    expect(dialog().queryByRole('radio')).toBeNull()
    expect(calls.map(([name]) => name)).toEqual(['view'])
  })

  it('shows that it could not be read, and reads it again', async () => {
    const { calls } = await openDialog({ view: () => Promise.reject(new ApiError(500, 'Too busy')) })
    expect(dialog().getByRole('alert')).toHaveTextContent('Too busy')
    await press('Try Again')
    expect(calls).toHaveLength(2)
  })

  it('leads to Ollama and LM Studio where no model server runs on the computer', async () => {
    await openDialog()
    expect(dialog().getByRole('radio', { name: 'On this computer' })).toBeChecked()
    expect(dialog().getByRole('link', { name: /^Ollama/ })).toHaveAttribute('href', 'https://ollama.com/download')
    expect(dialog().getByRole('link', { name: /^LM Studio/ })).toBeVisible()
  })

  it('makes a model on this computer answer with two presses, and asks the page who answers', async () => {
    const servers = [
      { name: 'Ollama', api: 'ollama', address: 'http://127.0.0.1:11434', models: ['llama3.2', 'qwen3'] },
    ]
    const { scope, last } = await openDialog({ find: () => ({ servers }) })
    const changed = jest.fn()
    createWatch({ unit: companionsChanged, fn: changed, scope })
    await way('qwen3')
    await press('Use this')
    expect(last('save')).toEqual({
      ...{ api: 'ollama', address: 'http://127.0.0.1:11434', name: 'Ollama', models: ['qwen3'], choose: true },
    })
    expect(changed).toHaveBeenCalledTimes(1)
    expect(dialog().getByRole('region', { name: 'From now on tiny' })).toHaveFocus()
  })

  it('offers an account of its own no servers of the computer', async () => {
    const { calls } = await openDialog({ view: () => view({ for_all: false }) })
    expect(
      dialog()
        .getAllByRole('radio')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['A service', 'None of my own'])
    expect(calls.map(([name]) => name)).toEqual(['view'])
  })
})

describe('a service', () => {
  it('is saved with its key and models, the first of which answers', async () => {
    const { last } = await openDialog()
    await way('A service')
    await userEvent.selectOptions(field('Service'), 'OpenRouter')
    expect(field('Address')).toHaveValue('https://openrouter.ai/api/v1')
    await enter()
    expect(field('Key')).toHaveAttribute('type', 'password')
    await press('List models')
    expect(last('list')).toEqual({ address: 'https://models.example/v1', key: 'sk-1' })
    expect(dialog().getByText('2 models')).toBeVisible()

    await userEvent.type(models(), 'lar')
    expect(dialog().getByRole('option', { name: /^large/ })).toHaveTextContent('128k tokens · $0.15 in, $0.60 out')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await press('Put tiny first')
    await press('Use this')
    expect(last('save')).toEqual({
      ...{ api: 'openai', address: 'https://models.example/v1', key: 'sk-1', name: 'models.example' },
      ...{ models: ['tiny', 'large'], choose: true },
    })
  })

  it('takes the name of a model that its server does not list', async () => {
    const { last } = await openDialog()
    await enter()
    await userEvent.type(models(), 'claude-x{Enter}')
    await press('Use this')
    expect(last('save')).toMatchObject({ models: ['claude-x'] })
  })

  it.each([
    ['address', 'Address', 'No server answers'],
    ['key', 'Key', 'Not this key'],
  ] as const)('shows a wrong %s at its field, which gets the focus', async (part, label, message) => {
    await openDialog({ list: () => list({ models: [], problem: { part, message } }) })
    await enter()
    await press('List models')
    expect(field(label)).toHaveFocus()
    expect(field(label)).toHaveAccessibleDescription(message)
    await userEvent.type(field(label), 'x')
    expect(field(label)).toBeValid()
  })

  it('is not asked with an address that is none, or without a model', async () => {
    const { calls } = await openDialog()
    await enter('models.example')
    await press('List models')
    expect(field('Address')).toHaveAccessibleDescription(/begins with https/)
    await userEvent.clear(field('Address'))
    await userEvent.type(field('Address'), 'https://models.example/v1')
    await press('Try it')
    expect(models()).toHaveFocus()
    expect(models()).toHaveAccessibleDescription('Please choose a model')
    expect(calls.map(([name]) => name)).toEqual(['view', 'find'])
  })

  it('can be left alone while it does not answer', async () => {
    let answer: (models: unknown) => void = () => undefined
    await openDialog({ list: () => new Promise((resolve) => (answer = resolve)) })
    await enter()
    await press('List models')
    await press('Stop')
    await act(async () => {
      answer(list())
      await Promise.resolve()
    })
    expect(dialog().queryByText('2 models')).toBeNull()
    expect(dialog().getByRole('button', { name: 'List models' })).toBeEnabled()
  })

  it('is tried by the selected companion, with what was measured', async () => {
    const { last } = await openDialog()
    await enter()
    await userEvent.type(models(), 'tiny{Enter}')
    await press('Try it')
    expect(last('test')).toEqual({
      ...{ api: 'openai', address: 'https://models.example/v1', key: 'sk-1', model: 'tiny', profile_id: 'p1' },
    })
    expect(await dialog().findByText('Aye, the lamp is lit.')).toBeVisible()
    for (const fact of ['after 0.8 s', '12 words a second', '4,096 tokens', '$0.15 in, $0.60 out'])
      expect(dialog().getByText(fact)).toBeVisible()
    expect(dialog().getByText(/^Lyra: Aye, the lamp is lit\. First word after/)).toHaveAttribute('role', 'status')
  })

  it('shows a wrong model at its field, and a failed test below', async () => {
    const answers = [said(tested({ text: '', problem: { part: 'model', message: 'No such model' } }))]
    const fail = () => {
      throw new ApiError(503, 'Too busy')
    }
    await openDialog({ test: (body) => (answers.shift() ?? fail)(body) })
    await enter()
    await userEvent.type(models(), 'tiny{Enter}')
    await press('Try it')
    expect(models()).toHaveAccessibleDescription('No such model')
    expect(models()).toHaveFocus()
    await press('Try it')
    expect(await dialog().findByText('Too busy')).toBeVisible()
  })

  it('stays as entered, without its key, when the dialog closes, and goes with the session', async () => {
    const { scope } = await openDialog()
    await enter()
    const reopen = async () => {
      await act(() => allSettled(closed, { scope }))
      await act(() => allSettled(connectionsRequested, { scope }))
    }
    await reopen()
    expect(field('Address')).toHaveValue('https://models.example/v1')
    expect(field('Key')).toHaveValue('')
    await act(() => allSettled(signedOut, { scope }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a saved connection', () => {
  const other = { ...mine, connection_id: 'c2', name: 'Other' }

  it('is edited without its key, while what was entered for another one stays', async () => {
    const { last } = await openDialog({ view: () => answered })
    await enter('https://new.example/v1')
    await press('Edit Mine')
    expect(field('Address')).toHaveValue(mine.address)
    expect(dialog().getByText('A key is stored. Leave this empty to use it.')).toBeVisible()
    await press('Use this')
    expect(last('save')).toEqual({
      ...{ connection_id: 'c1', api: 'openai', address: mine.address, name: 'Mine', models: ['tiny', 'large'] },
      ...{ writer_model: '', choose: true },
    })
    await way('A service')
    expect(field('Address')).toHaveValue('https://new.example/v1')
  })

  it('is used with one press, and removed after a question', async () => {
    const { last, calls } = await openDialog({ view: () => ({ ...answered, connections: [mine, other] }) })
    await press('Use Other')
    expect(last('choose')).toEqual({ connection_id: 'c2' })

    expect(calls.map(([name]) => name)).not.toContain('remove')
  })

  it('is removed after a question', async () => {
    const { last } = await openDialog({ view: () => answered })
    await press('Remove Mine')
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/The built-in replies answer then/)).toBeVisible()
    expect(last('remove')).toBeUndefined()
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect(last('remove')).toEqual({ connection_id: 'c1' })
  })

  it('gives way to the built-in replies', async () => {
    const { last } = await openDialog({ view: () => answered })
    await way('Nobody')
    await press('Use the built-in replies')
    expect(last('choose')).toEqual({})
  })
})
