/** The voice sheet: stars in the conversation, and the lines in the panel. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { limits } from '@codex/contracts'
import { memory, voice, type BodyOf } from '@codex/contracts/endpoints'
import type { VoiceLine } from '@codex/contracts/entities'
import { companionRecord, openCalls, ownRecord, type scopeOf, settle } from '../testing'
import { choose, openWithMenus, preparePanel, press } from '../testing/panel'

type Answers = Parameters<typeof scopeOf>[0]

const by = { kind: 'openai', label: 'tiny' } as const
const HISTORY = [
  { ...ownRecord('Is it cold?'), message_id: '1' },
  { ...companionRecord('Mind the step.'), message_id: '2' },
  { ...ownRecord('Thanks'), message_id: '3' },
  { ...companionRecord('x'.repeat(501)), message_id: '4' },
]

/** The sheet as the server has it. */
function sheetOf(...texts: readonly (string | Partial<VoiceLine>)[]) {
  let made = 0
  const lineOf = (given: Partial<VoiceLine>): VoiceLine => ({
    line_id: `l${(made += 1)}`,
    text: '',
    situation: null,
    from_message: null,
    engine: null,
    position: 0,
    used: false,
    ...given,
  })
  let lines = texts.map((text) => lineOf(typeof text === 'string' ? { text } : text))
  const answer = () => ({ lines: lines.map((line, position) => ({ ...line, position, used: position < 8 })) })
  const added: BodyOf<typeof voice.add>[] = []
  const at = (id: string) => lines.findIndex(({ line_id }) => line_id === id)
  const answers = [
    on(voice.list, answer),
    on(voice.add, (body) => {
      added.push(body)
      const { texts: given, situation = null, from_message = null, engine = null, position = lines.length } = body
      lines = lines.toSpliced(
        position,
        0,
        ...given.map((text) => lineOf({ text, situation, from_message, engine: from_message === null ? engine : by })),
      )
      return answer()
    }),
    on(voice.edit, ({ line_id, text = '', situation = '' }) => {
      lines = lines.map((one) => (one.line_id === line_id ? { ...one, text, situation: situation || null } : one))
      return answer()
    }),
    on(voice.move, ({ line_id, position }) => {
      const [moved] = lines.slice(at(line_id))
      lines = lines.toSpliced(at(line_id), 1).toSpliced(position, 0, ...(moved ? [moved] : []))
      return answer()
    }),
    on(voice.remove, ({ line_id }) => {
      lines = lines.filter((one) => one.line_id !== line_id)
      return answer()
    }),
  ]
  return { answers, added, texts: () => lines.map(({ text }) => text) }
}

const open = (answers: Answers) => openWithMenus(HISTORY, answers)
const star = (name: string, item = 'Star for the voice sheet') => choose(item, name)
const REPLY = 'Lyra: Mind the step.'
const panel = () => within(screen.getByRole('complementary'))
const pressIn = (name: string, place: Parameters<typeof press>[1] = panel()) => press(name, place)
async function openSheet(answers: Answers) {
  await open(answers)
  await choose('Voice sheet')
}
const shown = () => within(panel().getByRole('region', { name: 'Sample lines' })).getAllByRole('article')
const card = (text: string) => within(panel().getByRole('article', { name: text }))
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')

beforeEach(() => preparePanel())
afterEach(() => jest.useRealTimers())

describe('a star', () => {
  it('puts a reply on the sheet and takes it off again; both can be undone', async () => {
    const { answers, added, texts } = sheetOf()
    await open(answers)
    await star(REPLY)
    expect(added).toEqual([{ profile_id: 'c1', texts: ['Mind the step.'], from_message: '2' }])
    expect(status()).toContain('Starred: it is on the voice sheet now')
    await press('Undo')
    expect(texts()).toEqual([])
    await press('Undo')
    expect(texts()).toEqual(['Mind the step.'])
    await star(REPLY, 'Take the star away')
    await waitFor(() => expect(texts()).toEqual([]))
    await star(REPLY)
    await waitFor(() => expect(texts()).toEqual(['Mind the step.']))
  })

  it('takes the selected part of the reply', async () => {
    const { answers, texts } = sheetOf({ text: 'Mind the step.', from_message: '2' })
    await open(answers)
    const text = screen.getByText('Mind the step.').firstChild
    if (text === null) throw new Error('no text')
    getSelection()?.setBaseAndExtent(text, 0, text, 8)
    await star(REPLY, 'Take the star away')
    expect(texts()).toEqual(['Mind the step.', 'Mind the'])
    getSelection()?.removeAllRanges()
    // There are two now: the panel shows them.
    await star(REPLY, 'Take the star away')
    expect(panel().getByRole('heading', { name: 'Voice sheet' })).toBeVisible()
    expect(shown()).toHaveLength(2)
  })

  it('opens the form with a reply that is too long, which keeps who wrote it', async () => {
    const { answers, added } = sheetOf()
    await open(answers)
    await star(`Lyra: ${'x'.repeat(40)}`)
    const form = within(panel().getByRole('form', { name: 'A line to add' }))
    expect(form.getByRole('textbox', { name: 'Line' })).toHaveValue('x'.repeat(501))
    expect(form.getByText('Leave the part that you want, or select it in the reply and star it.')).toBeVisible()
    expect(form.getByRole('alert')).toHaveTextContent('Line is too long (at most 500 characters)')
    expect(added).toEqual([])
    fireEvent.change(form.getByRole('textbox', { name: 'Line' }), { target: { value: 'xxx' } })
    await pressIn('Add line')
    expect(added).toEqual([{ profile_id: 'c1', texts: ['xxx'], from_message: '4' }])
    expect(card('xxx').getByText('AI-generated: tiny')).toBeVisible()
    expect(panel().queryByRole('form', { name: 'A line to add' })).not.toBeInTheDocument()
  })

  it('is also at selected words of a reply, and not of an own message', async () => {
    const { answers, texts } = sheetOf()
    await open(answers)
    const select = (words: string) => {
      const text = screen.getByText(words).firstChild
      if (text === null) throw new Error('no text')
      getSelection()?.setBaseAndExtent(text, 0, text, 6)
    }
    select('Thanks')
    await waitFor(() => expect(screen.getAllByText('Remember')).toHaveLength(1))
    expect(screen.queryByText('Star')).not.toBeInTheDocument()
    select('Mind the step.')
    fireEvent.click(await screen.findByText('Star'))
    await act(settle)
    expect(texts()).toEqual(['Mind t'])
    await waitFor(() => expect(screen.queryByText('Star')).not.toBeInTheDocument())
  })

  it('shows why it failed, and tries again', async () => {
    const { answers, texts } = sheetOf()
    let fails = true
    const add = on(voice.add, () => {
      if (fails) throw new ApiError(409, 'The voice sheet is full')
      return { lines: [] }
    })
    await open([...answers.slice(0, 1), add])
    await star(REPLY)
    expect(status()).toContain('The voice sheet is full')
    fails = false
    await press('Try again')
    expect(status()).toContain('Starred')
    expect(texts()).toEqual([])
  })
})

describe('the sheet', () => {
  it('is loaded once with its conversation, not again when that has gone on', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const asked: string[] = []
    await open([
      on(voice.list, () => {
        asked.push('sheet')
        return { lines: [] }
      }),
      on(memory.list, () => {
        asked.push('memories')
        return { memories: [], verbatim_from: null }
      }),
    ])
    const pass = () => act(() => jest.advanceTimersByTimeAsync(limits.memoryPause))
    await pass()
    expect(asked.toSorted()).toEqual(['memories', 'sheet'])
    await press('Refresh history')
    await pass()
    expect(asked.toSorted()).toEqual(['memories', 'memories', 'sheet'])
  })

  it('marks the lines that are used, and says what each is for and who wrote it', async () => {
    const many = Array.from({ length: 7 }, (_, n) => `Line ${n}`)
    const { answers } = sheetOf({ text: 'Ahoy.', situation: 'greeting', engine: by }, ...many, {
      text: 'Hm.',
      situation: 'in a storm',
      from_message: '2',
    })
    await openSheet(answers)
    expect(shown().map((one) => within(one).queryByText('Used in replies') !== null)).toEqual([
      ...Array<boolean>(8).fill(true),
      false,
    ])
    expect(card('Ahoy.').getByText('Greeting')).toBeVisible()
    expect(card('Ahoy.').getByText('AI-generated: tiny')).toBeVisible()
    expect(card('Hm.').getByText('in a storm')).toBeVisible()
    expect(card('Hm.').getByText('Written by you')).toBeVisible()
    expect(card('Hm.').getByRole('button', { name: 'Show message' })).toBeVisible()
  })

  it('is ordered by buttons, which keep the focus', async () => {
    const { answers, texts } = sheetOf('a', 'b', 'c')
    await openSheet(answers)
    await pressIn('Move down', card('a'))
    expect(texts()).toEqual(['b', 'a', 'c'])
    expect(status()).toContain('Moved to place 2 of 3')
    expect(card('a').getByRole('button', { name: 'Move down' })).toHaveFocus()
    await pressIn('Move to the top', card('c'))
    await pressIn('Move up', card('a'))
    expect(texts()).toEqual(['c', 'a', 'b'])
    await pressIn('Move up', card('c'))
    expect(texts()).toEqual(['c', 'a', 'b'])
  })

  it('has lines that are added, changed and removed, with any situation', async () => {
    const { answers, texts, added } = sheetOf('a')
    await openSheet(answers)
    await pressIn('Add')
    await userEvent.type(panel().getByRole('textbox', { name: 'Line' }), 'Not tonight.')
    await userEvent.selectOptions(
      panel().getAllByRole('combobox', { name: 'Situation' })[0] ?? document.body,
      'Other...',
    )
    await userEvent.type(panel().getByRole('textbox', { name: 'Other situation' }), 'in a storm')
    await pressIn('Add line')
    expect(added[0]).toEqual({ profile_id: 'c1', texts: ['Not tonight.'], situation: 'in a storm' })

    await pressIn('Change', card('a'))
    await userEvent.type(panel().getByRole('textbox', { name: 'Line' }), 'hoy')
    await pressIn('Save')
    expect(texts()).toEqual(['ahoy', 'Not tonight.'])
    await pressIn('Remove', card('ahoy'))
    expect(texts()).toEqual(['Not tonight.'])
    await pressIn('Undo')
    expect(texts()).toEqual(['ahoy', 'Not tonight.'])
  })

  it('loses nothing typed when a call fails or the panel closes', async () => {
    const { answers } = sheetOf()
    const add = on(voice.add, () => {
      throw new ApiError(503, 'No space')
    })
    await openSheet([...answers.slice(0, 1), add])
    await pressIn('Add')
    await userEvent.type(panel().getByRole('textbox', { name: 'Line' }), 'Not tonight.')
    await pressIn('Add line')
    expect(panel().getByRole('alert')).toHaveTextContent('No space')
    await pressIn('Close memory')
    await press('Memory')
    expect(panel().getByRole('textbox', { name: 'Line' })).toHaveValue('Not tonight.')
  })

  it('says that it is empty, and why it could not be loaded', async () => {
    let fails = true
    const list = on(voice.list, () => {
      if (fails) throw new ApiError(500, 'Out of order')
      return { lines: [] }
    })
    await openSheet([list])
    expect(panel().getByRole('alert')).toHaveTextContent('Out of order')
    fails = false
    await pressIn('Try again')
    expect(panel().getByText('Lyra has no sample lines yet.')).toBeVisible()
  })
})

describe('lines by the model', () => {
  const written = on(voice.writeLines, ({ situation }) => ({ lines: ['a', 'b', 'c', `for ${situation}`], engine: by }))
  const candidates = () => within(panel().getByRole('region', { name: 'Written: Hurt' }))

  async function write() {
    await userEvent.selectOptions(panel().getByRole('combobox', { name: 'Situation' }), 'Hurt')
    await pressIn('Write lines')
  }

  it('are taken, edited or discarded, each or all; nothing is stored before', async () => {
    const { answers, added } = sheetOf()
    await openSheet([...answers, written])
    await write()
    expect(candidates().getAllByRole('listitem')).toHaveLength(4)
    expect(candidates().getByText('AI-generated: tiny')).toBeVisible()
    expect(added).toEqual([])

    await pressIn('Keep: a')
    await pressIn('Drop: b')
    await pressIn('Edit: c')
    await userEvent.type(candidates().getByRole('textbox', { name: 'Line' }), '!!')
    await pressIn('Close memory')
    await press('Memory')
    expect(candidates().getAllByRole('listitem')).toHaveLength(2)
    await pressIn('Keep all')
    const rest = { profile_id: 'c1', situation: 'hurt', engine: by }
    expect(added).toEqual([
      { ...rest, texts: ['a'] },
      { ...rest, texts: ['c!!', 'for hurt'] },
    ])
    expect(panel().queryByRole('region', { name: 'Written: Hurt' })).toBeNull()
    expect(shown()).toHaveLength(3)
  })

  it('stay when they cannot be stored', async () => {
    const { answers } = sheetOf()
    const add = on(voice.add, () => {
      throw new ApiError(409, 'The sheet is full')
    })
    await openSheet([...answers.slice(0, 1), add, written])
    await write()
    await pressIn('Keep all')
    expect(candidates().getByRole('alert')).toHaveTextContent('The sheet is full')
    expect(candidates().getAllByRole('listitem')).toHaveLength(4)
  })

  it('says that it writes, and why it could not', async () => {
    const { answers } = sheetOf()
    const calls = openCalls()
    await openSheet([...answers, on(voice.writeLines, calls.reply as never)]) // the test answers it
    await pressIn('Write lines')
    expect(panel().getByRole('button', { name: 'Writing lines...' })).toHaveAttribute('aria-disabled', 'true')
    await pressIn('Writing lines...')
    expect(calls.bodies()).toHaveLength(1)
    await act(() => calls.refuse(0, new ApiError(502, 'The model is away')))
    expect(panel().getByRole('alert')).toHaveTextContent('The model is away')
  })
})
