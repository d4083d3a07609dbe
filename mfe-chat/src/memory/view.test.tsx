/** What a companion remembers, in the panel beside the conversation and in the conversation itself. */
import { allSettled, type Scope } from 'effector'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat, memory } from '@codex/contracts/endpoints'
import type { Memory, Use } from '@codex/contracts/entities'
import { $requestedMessage, companionSelected } from '@codex/session'
import { companionRecord, nova, openCalls, ownRecord, scopeOf, settle } from '../testing'
import { actionsOf, button, choose, happening, openPanel, openWithMenus, preparePanel, press } from '../testing/panel'

type Answers = Parameters<typeof scopeOf>[0]

let made = 0
const remembered = (text: string, more: Partial<Memory> = {}): Memory => ({
  memory_id: `m${(made += 1)}`,
  kind: 'pin',
  text,
  state: 'kept',
  origin: 'user',
  source_message_id: null,
  replaces: null,
  created_at: '2026-11-21T14:02:00.000Z',
  ...more,
})

const own = (id: string, text: string) => ({ ...ownRecord(text), message_id: id })
const reply = (id: string, text: string) => ({ ...companionRecord(text), message_id: id })
const HISTORY = [own('1', 'My sister is called Ana'), reply('2', 'How lovely'), own('3', 'Hello'), reply('4', 'Hi')]

const listOf = (memories: readonly Memory[], verbatim_from: string | null = null) =>
  on(memory.list, () => ({ memories, verbatim_from }))

const open = (...answers: Answers) => openWithMenus(HISTORY, answers)
const openMemory = async (...answers: Answers) => {
  const scope = await open(...answers)
  await press('Memory')
  return scope
}

const panel = () => within(screen.getByRole('complementary', { name: 'Memory' }))
const card = (text: string) => within(panel().getByRole('article', { name: text }))
const pressIn = (name: string, place: Parameters<typeof press>[1] = panel()) => press(name, place)
const status = () => panel().getAllByRole('status').at(-1)?.textContent
beforeEach(() => preparePanel())

describe('the panel', () => {
  it('opens from the header with the focus in it, shows each memory with where it comes from, and closes', async () => {
    await openMemory(
      listOf([
        remembered('Call me Captain'),
        remembered('Your sister is called Ana', { kind: 'fact', origin: 'suggested', source_message_id: '1' }),
        remembered('You live in Porto', { kind: 'fact', source_gone: true }),
        remembered('The old pier burned down', { kind: 'lore', keys: ['old pier', 'fire'] }),
      ]),
    )
    expect(panel().getByRole('heading', { name: 'Memory' })).toHaveFocus()
    expect(button('Memory')).toHaveAttribute('aria-expanded', 'true')
    const sections = panel()
      .getAllByRole('region')
      .map((one) => one.getAttribute('aria-label'))
    expect(sections).toEqual(['Pins', 'Facts', 'Lore', 'Summary'])
    expect(card('Call me Captain').getByText('Added by you')).toBeVisible()
    expect(card('Your sister is called Ana').getByRole('button', { name: 'Show message' })).toBeVisible()
    expect(card('You live in Porto').getByText('Its message was edited or deleted')).toBeVisible()
    expect(
      card('The old pier burned down')
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['old pier', 'fire'])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(button('Memory')).toHaveFocus()
  })

  it('says that there is nothing yet', async () => {
    await openMemory(listOf([]))
    expect(panel().getByText('Lyra has nothing to remember yet.')).toBeVisible()
  })

  it('says when it could not be loaded itself', async () => {
    await openPanel(scopeOf([on(chat.getChat, () => HISTORY)]))
    expect(screen.queryByText('The memory could not be loaded')).toBeNull()
    await press('Memory')
    await waitFor(() => expect(screen.getByText(/memory could not be loaded/)).toBeVisible())
    expect(button('Memory')).toHaveAttribute('aria-expanded', 'false')
  })

  it('says why the list could not be loaded, and loads it again', async () => {
    const answers = [new ApiError(503, 'No database.'), new ApiError(503, 'No database.'), null]
    await openMemory(
      on(memory.list, () => {
        const answer = answers.shift()
        if (answer) throw answer
        return { memories: [remembered('Call me Captain')], verbatim_from: null }
      }),
    )
    await waitFor(() => expect(panel().getByRole('alert')).toHaveTextContent('No database.'))
    while (panel().queryByRole('article') === null) await pressIn('Try again')
    expect(card('Call me Captain')).toBeDefined()
    expect(panel().queryByRole('alert')).toBeNull()
  })

  it('opens the message that a memory comes from', async () => {
    const scope = await openMemory(listOf([remembered('Your sister is called Ana', { source_message_id: '1' })]))
    await pressIn('Show message')
    expect(scope.getState($requestedMessage)).toEqual({ companionId: 'c1', messageId: '1', conversationId: 'c1' })
  })

  it('switches one off and on', async () => {
    const pin = remembered('Call me Captain')
    const changes = jest.fn(({ state }: { state?: string }) => ({ memory: { ...pin, state } }))
    await openMemory(listOf([pin]), on(memory.change, changes))
    const use = () => card('Call me Captain').getByRole('switch', { name: 'Use in replies' })
    expect(use()).toBeChecked()
    await userEvent.click(use())
    expect(changes).toHaveBeenCalledWith({ profile_id: 'c1', memory_id: pin.memory_id, state: 'off' })
    await waitFor(() => expect(status()).toBe('Switched off'))
  })

  it('keeps a corrected text struck through below the new one, and takes it back', async () => {
    const first = remembered('Your sister is called Ana', { kind: 'fact', source_message_id: '1' })
    const second = remembered('Your sister is called Anna', { kind: 'fact', replaces: first.memory_id })
    let memories: readonly Memory[] = [first]
    const changes = jest.fn(({ text }: { text?: string }) => {
      memories = text === undefined ? [first] : [{ ...first, state: 'replaced' }, second]
      return { memory: text === undefined ? first : second }
    })
    await openMemory(
      on(memory.list, () => ({ memories, verbatim_from: null })),
      on(memory.change, changes),
    )
    await pressIn('Change')
    const field = panel().getByRole('textbox', { name: 'Text' })
    expect(field).toHaveFocus()
    await userEvent.type(field, '{Backspace}na')
    await pressIn('Save')
    expect(changes).toHaveBeenCalledWith(expect.objectContaining({ text: 'Your sister is called Anna' }))
    expect(card('Your sister is called Anna').getByText('Your sister is called Ana').tagName).toBe('DEL')
    await pressIn('Use this again')
    expect(changes).toHaveBeenLastCalledWith({ profile_id: 'c1', memory_id: first.memory_id, state: 'kept' })
    expect(card('Your sister is called Ana').queryByRole('list', { name: 'Earlier' })).toBeNull()
  })

  it('removes one, and undoes it with its history and its state', async () => {
    const first = remembered('Your sister is called Ana', { state: 'replaced', source_message_id: '1' })
    const second = remembered('Your sister is called Anna', { replaces: first.memory_id, state: 'off' })
    let memories: readonly Memory[] = [first, second]
    const calls: unknown[] = []
    const again = remembered('Your sister is called Ana', { source_message_id: '1' })
    const corrected = remembered('Your sister is called Anna', { replaces: again.memory_id })
    await openMemory(
      on(memory.list, () => ({ memories, verbatim_from: null })),
      on(memory.remove, () => {
        memories = []
        return { message: '' }
      }),
      on(memory.add, (body) => {
        calls.push(body)
        return { memory: again }
      }),
      on(memory.change, (body) => {
        calls.push(body)
        memories = [
          { ...again, state: 'replaced' },
          { ...corrected, state: 'off' },
        ]
        return { memory: body.state === 'off' ? { ...corrected, state: 'off' } : corrected }
      }),
    )
    await pressIn('Remove')
    expect(panel().queryByRole('article')).toBeNull()
    expect(status()).toBe('Removed')
    expect(panel().getByRole('button', { name: 'Undo' })).toHaveFocus()
    await pressIn('Undo')
    await waitFor(() => expect(status()).toBe('Restored'))
    expect(calls).toEqual([
      { profile_id: 'c1', kind: 'pin', text: 'Your sister is called Ana' },
      { profile_id: 'c1', memory_id: again.memory_id, text: 'Your sister is called Anna' },
      { profile_id: 'c1', memory_id: corrected.memory_id, state: 'off' },
    ])
    expect(card('Your sister is called Anna').getByRole('switch')).not.toBeChecked()
  })

  it('adds a pin, or lore with its keys; a refused text stays', async () => {
    const adds = openCalls<unknown>()
    await openMemory(listOf([]), on(memory.add, adds.reply))
    await pressIn('Add')
    const field = panel().getByRole('textbox', { name: 'Text' })
    expect(field).toHaveFocus()
    await pressIn('Remember')
    expect(panel().getByRole('alert')).toHaveTextContent('Please enter what to remember')
    await userEvent.click(panel().getByRole('radio', { name: 'Lore' }))
    await userEvent.type(panel().getByRole('textbox', { name: 'Text' }), 'The pier burned down')
    await userEvent.type(panel().getByRole('textbox', { name: 'Key words' }), 'old pier, fire, ')
    await pressIn('Remember')
    expect(adds.bodies()).toEqual([
      { profile_id: 'c1', kind: 'lore', text: 'The pier burned down', keys: ['old pier', 'fire'] },
    ])
    expect(panel().getByRole('button', { name: 'Saving...' })).toBeVisible()
    await happening(() => adds.refuse(0, new ApiError(0, 'The server took too long to answer.')))
    expect(panel().getByRole('alert')).toHaveTextContent('The server took too long to answer.')
    await pressIn('Close memory')
    await press('Memory')
    expect(panel().getByRole('textbox', { name: 'Text' })).toHaveValue('The pier burned down')
    await pressIn('Remember')
    await happening(() => adds.answer(1, { memory: remembered('The pier burned down', { kind: 'lore' }) }))
    expect(panel().queryByRole('form')).toBeNull()
    expect(status()).toBe('Remembered')
  })

  it('shows the length near the limit of the kind', async () => {
    await openMemory(listOf([]))
    await pressIn('Add')
    const field = panel().getByRole('textbox', { name: 'Text' })
    fireEvent.change(field, { target: { value: 'x'.repeat(319) } })
    expect(panel().queryByText('319/400')).toBeNull()
    fireEvent.change(field, { target: { value: 'x'.repeat(401) } })
    expect(panel().getByText('401/400')).toBeVisible()
    expect(panel().getByRole('alert')).toHaveTextContent('Text is too long (at most 400 characters)')
    expect(field).toBeInvalid()
  })

  it('never shows the memories of another companion', async () => {
    const lists = openCalls<{ profile_id: string }>()
    const scope: Scope = await openMemory(on(memory.list, lists.reply))
    const answer = (memories: readonly Memory[]) =>
      happening(() => lists.answer(lists.bodies().length - 1, { memories, verbatim_from: null }))
    await answer([remembered('Of Lyra')])
    expect(card('Of Lyra')).toBeDefined()
    await happening(() => allSettled(companionSelected, { scope, params: nova }))
    expect(panel().queryByRole('article')).toBeNull()
    expect(lists.bodies().at(-1)).toEqual({ profile_id: 'c2' })
    await answer([])
    expect(panel().getByText('Nova has nothing to remember yet.')).toBeVisible()
  })

  it('is a sheet over the conversation where there is no space beside it', async () => {
    preparePanel('narrow')
    const scope = await open(listOf([remembered('Your sister is called Ana', { source_message_id: '1' })]))
    await press('Memory')
    const sheet = within(screen.getByRole('dialog', { name: 'Memory' }))
    await pressIn('Show message', sheet)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(scope.getState($requestedMessage)).toMatchObject({ messageId: '1' })
  })
})

describe('in the conversation', () => {
  it('remembers the selected words of a message with one press, and undoes it', async () => {
    const adds = jest.fn((_: unknown) => ({ memory: remembered('sister') }))
    const removals = jest.fn((_: unknown) => ({ message: '' }))
    await open(listOf([]), on(memory.add, adds), on(memory.remove, removals))
    const text = screen.getByText('My sister is called Ana')
    getSelection()?.setBaseAndExtent(text.firstChild ?? text, 3, text.firstChild ?? text, 9)
    await choose('Remember', 'ada: My sister is called Ana')
    expect(adds).toHaveBeenCalledWith({ profile_id: 'c1', kind: 'pin', text: 'sister', source_message_id: '1' })
    expect(screen.queryByRole('complementary')).toBeNull()
    getSelection()?.removeAllRanges()
    await press('Undo')
    expect(removals).toHaveBeenCalled()
  })

  it('has a button at selected words, which go to the form when they are too long for a pin', async () => {
    const adds = jest.fn((_: unknown) => ({ memory: remembered('sister') }))
    await open(listOf([]), on(memory.add, adds))
    const text = screen.getByText('My sister is called Ana')
    const selected = () => screen.findAllByRole('button', { name: 'Remember' }).then((all) => all.at(-1) ?? text)
    const select = () => getSelection()?.setBaseAndExtent(text.firstChild ?? text, 3, text.firstChild ?? text, 9)
    const shown = () => waitFor(() => expect(screen.getAllByText('Remember')).toHaveLength(1))
    act(select)
    await shown()
    fireEvent.click(await selected())
    await act(settle)
    expect(adds).toHaveBeenCalledWith(expect.objectContaining({ text: 'sister', source_message_id: '1' }))
    text.textContent = 'long '.repeat(90)
    act(() => getSelection()?.selectAllChildren(text))
    await shown()
    fireEvent.click(await selected())
    expect(panel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toHaveLength(449)
  })

  it('opens a form with the message when nothing is selected in it', async () => {
    const adds = jest.fn((_: unknown) => ({ memory: remembered('My sister is called Ana') }))
    await open(listOf([]), on(memory.add, adds))
    await choose('Remember', 'ada: My sister is called Ana')
    expect(panel().getByRole('textbox', { name: 'Text' })).toHaveValue('My sister is called Ana')
    expect(panel().getByRole('textbox', { name: 'Text' })).toHaveFocus()
    await pressIn('Remember')
    expect(adds).toHaveBeenCalledWith(expect.objectContaining({ source_message_id: '1' }))
  })

  const offered = () =>
    remembered('Your sister is called Ana.', { kind: 'fact', state: 'offered', source_message_id: '1' })

  it.each([
    ['Keep', memory.change, { state: 'kept' }],
    ['No', memory.remove, {}],
  ] as const)('offers a fact below the newest reply: %s', async (answer, endpoint, body) => {
    const offer = offered()
    let memories: readonly Memory[] = [offer]
    const calls = jest.fn((_: unknown) => {
      memories = []
      return { memory: { ...offer, state: 'kept' }, message: '' }
    })
    await openMemory(
      on(memory.list, () => ({ memories, verbatim_from: null })),
      on(endpoint, calls),
    )
    await pressIn('Close memory')
    const row = within(screen.getByText('Hi').closest('li') ?? document.body)
    expect(row.getByText('Remember: Your sister is called Ana.')).toBeVisible()
    await pressIn(`${answer}: Your sister is called Ana.`, row)
    expect(calls).toHaveBeenCalledWith({ profile_id: 'c1', memory_id: offer.memory_id, ...body })
    expect(row.queryByText('Remember: Your sister is called Ana.')).toBeNull()
  })

  it('keeps an offered fact in other words', async () => {
    const offer = offered()
    const calls = jest.fn((_: unknown) => ({ memory: { ...offer, state: 'kept' } }))
    await openMemory(listOf([offer]), on(memory.change, calls))
    await pressIn('Close memory')
    const row = within(screen.getByText('Hi').closest('li') ?? document.body)
    await pressIn('Change: Your sister is called Ana.', row)
    await userEvent.type(row.getByRole('textbox', { name: 'Text' }), ' She sails.')
    await pressIn('Keep', row)
    expect(calls).toHaveBeenCalledWith({
      profile_id: 'c1',
      memory_id: offer.memory_id,
      text: 'Your sister is called Ana. She sails.',
      state: 'kept',
    })
  })

  it('lists what a reply used, and why, each with its message or memory', async () => {
    const fact = remembered('Your sister is called Ana', { kind: 'fact', source_message_id: '1' })
    const used: Use[] = [
      { kind: 'fact', reason: 'search', text: fact.text, memory_id: fact.memory_id, message_id: '1' },
      { kind: 'message', reason: 'search', text: 'ada: the old pier', message_id: '3' },
      { kind: 'pin', reason: 'pin', text: 'Removed since' },
    ]
    const asked = jest.fn((_: unknown) => ({ used, verbatim_from: '3' }))
    const scope = await open(listOf([fact]), on(chat.used, asked))
    expect(asked).not.toHaveBeenCalled()
    await choose('This reply used', 'Lyra: Hi')
    const listed = within(screen.getByRole('region', { name: 'This reply used' }))
    expect(asked).toHaveBeenCalledWith({ profile_id: 'c1', message_id: '4' })
    expect(listed.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'It fits what was saidYour sister is called AnaShow memoryShow message',
      'Earlier message, it fits what was saidada: the old pierShow message',
      'Pin, always sentRemoved since',
    ])
    const line = screen.getByText('From here on, messages are sent word for word')
    expect(line.closest('li')).toHaveTextContent('Hello')
    await userEvent.click(listed.getAllByRole('button', { name: 'Show message' })[1] ?? document.body)
    expect(scope.getState($requestedMessage)).toMatchObject({ messageId: '3' })
    await act(settle)
    await pressIn('Show memory', within(screen.getByRole('region', { name: 'This reply used' })))
    await waitFor(() => expect(panel().getByRole('article', { name: fact.text })).toHaveFocus())
  })

  it('says that a reply used nothing but the profile and the messages', async () => {
    await open(
      listOf([]),
      on(chat.used, () => ({ used: [], verbatim_from: null })),
    )
    await choose('This reply used', 'Lyra: Hi')
    expect(screen.getByText('Nothing but the profile and the messages.')).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}')
    await pressIn('Close the list', within(document.body))
    expect(screen.queryByRole('region', { name: 'This reply used' })).toBeNull()
    expect(within(actionsOf('Lyra: Hi')).getByRole('button', { name: 'More' })).toHaveFocus()
  })

  it('marks from where on messages are sent word for word while the panel is open', async () => {
    await open(listOf([remembered('Call me Captain')], '3'))
    expect(screen.queryByRole('note')).toBeNull()
    await press('Memory')
    expect(screen.getByRole('note').closest('li')).toHaveTextContent('Hello')
  })
})
