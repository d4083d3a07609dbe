/** Questions that are asked one at a time, and what is done with an answer. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character, chat, voice } from '@codex/contracts/endpoints'
import { interview as texts } from '@codex/contracts/texts'
import { companionSelected, connectionsRequested, messageRequested, profileChangeRequested } from '@codex/session'
import { companionRecord, nova, openCalls, ownRecord, type scopeOf } from '../testing'
import { choose, happening, openWithMenus, preparePanel, press } from '../testing/panel'
import { askedIn } from './questions'

type Answers = Parameters<typeof scopeOf>[0]

const SECRET = 'What have you never said out loud?'
const MUST = 'Who must never find out?'
const HISTORY = [
  { ...ownRecord(SECRET), message_id: '1' },
  { ...companionRecord('I let the lamp go out.'), message_id: '2' },
]
const questions = (...own: readonly string[]) => [on(character.listQuestions, () => ({ questions: [...own] }))]

const panel = () => within(screen.getByRole('complementary'))
const card = (question: string) => within(panel().getByRole('article', { name: question }))
const pressIn = (name: string, place: Parameters<typeof press>[1] = panel()) => press(name, place)
const list = (title: string) => panel().getByRole('button', { name: new RegExp(`^${title}`) })
async function open(answers: Answers, history: readonly object[] = HISTORY) {
  const scope = await openWithMenus(history, answers)
  await choose('Interview')
  await panel().findByRole('button', { name: /^A secret/ })
  return scope
}
const field = () => panel().getByRole('textbox', { name: 'Questions' })
const openSecret = async (answers: Answers, history?: readonly object[]) => {
  const scope = await open(answers, history)
  await userEvent.click(list('A secret'))
  return scope
}
beforeEach(() => preparePanel())

it('knows the last time that a question was asked, and its answer', () => {
  const say = (sender: 'user' | 'profile', id: string, text: string) => ({ id, sender, text, timestamp: '' })
  const messages = [
    ...[say('user', '1', 'Why?'), say('profile', '2', 'Because.'), say('user', '3', 'Why?')],
    ...[say('profile', '4', 'I said so.'), say('user', '5', 'Where?')],
  ]
  const asked = askedIn(messages)
  expect(asked.get('Why?')).toEqual({ question: messages[2], answer: messages[3] })
  expect(asked.get('Where?')).toEqual({ question: messages[4], answer: null })
  expect(asked.has('Because.')).toBe(false)
})

describe('the lists', () => {
  it('say how many questions they have, and how many were asked', async () => {
    await open(questions())
    expect(list('A secret')).toHaveAccessibleName(/7 questions, 1 asked$/)
    expect(list('Before the story')).toHaveAccessibleName(/8 questions$/)
    await userEvent.click(list('A secret'))
    expect(card(SECRET).getByText('I let the lamp go out.')).toBeVisible()
    await pressIn('All lists')
    expect(list('A secret')).toBeVisible()
  })

  it('have the focus again after a list was closed', async () => {
    await openSecret(questions())
    expect(panel().getByRole('heading', { name: 'A secret' })).toHaveFocus()
    await pressIn('All lists')
    expect(panel().getByText(texts.intro('Lyra'))).toHaveFocus()
  })

  it('have the own questions of the companion once there are some', async () => {
    const set: object[] = []
    let stored: string[] = []
    const answer = () => ({ questions: stored })
    const store = (body: { readonly questions: readonly string[] }) => {
      set.push(body)
      stored = [...body.questions]
      return answer()
    }
    await open([on(character.listQuestions, answer), on(character.setQuestions, store)])
    await pressIn('Write your own questions')
    await userEvent.type(field(), 'Who taught you to sing?{Enter}{Enter} Why <b>here</b>?')
    await pressIn('Save questions')
    expect(set).toEqual([{ profile_id: 'c1', questions: ['Who taught you to sing?', 'Why here?'] }])
    expect(card('Why here?').getByRole('button', { name: /^Ask:/ })).toBeVisible()
    await pressIn('All lists')
    expect(list('Your own questions')).toHaveAccessibleName(/2 questions$/)
    await userEvent.click(list('Your own questions'))
    await pressIn('Change your own questions')
    await userEvent.clear(field())
    await pressIn('Save questions')
    expect(set.at(-1)).toEqual({ profile_id: 'c1', questions: [] })
    expect(panel().getByRole('button', { name: 'Write your own questions' })).toBeVisible()
  })

  it('keep what was typed of own questions that are refused, too many or too long', async () => {
    const away = jest.fn(() => Promise.reject(new ApiError(502, 'Away')))
    await open([...questions('Why?'), on(character.setQuestions, away)])
    await userEvent.click(list('Your own questions'))
    await pressIn('Change your own questions')
    expect(field()).toHaveValue('Why?')
    await userEvent.paste(`\n${'x'.repeat(301)}`)
    await pressIn('Save questions')
    expect(panel().getByRole('alert')).toHaveTextContent('A question may have at most 300 characters.')
    await userEvent.clear(field())
    await userEvent.paste(Array.from({ length: 41 }, (_, index) => `Why ${index}?`).join('\n'))
    await pressIn('Save questions')
    expect(panel().getByRole('alert')).toHaveTextContent('There may be at most 40 questions.')
    expect(away).not.toHaveBeenCalled()
    await userEvent.clear(field())
    await userEvent.type(field(), 'Where?')
    await pressIn('Save questions')
    expect(panel().getByRole('alert')).toHaveTextContent('Away')
    await userEvent.keyboard('{Escape}')
    expect(field()).toHaveValue('Where?')
    await pressIn('Memories')
    await pressIn('Interview')
    expect(field()).toHaveValue('Where?')
    await pressIn('Cancel')
    expect(panel().getByRole('button', { name: 'Change your own questions' })).toHaveFocus()
  })

  it('say nothing of a change that was refused for another companion, and load the questions of this one', async () => {
    let refuse: (error: ApiError) => void = () => undefined
    const set = () => new Promise<never>((_, reject) => (refuse = reject))
    const listed = ({ profile_id }: { readonly profile_id: string }) => ({
      questions: profile_id === 'c1' ? [] : ['Why?'],
    })
    const scope = await open([on(character.listQuestions, listed), on(character.setQuestions, set)])
    await pressIn('Write your own questions')
    await userEvent.type(field(), 'Where?')
    await pressIn('Save questions')
    await happening(() => allSettled(companionSelected, { scope, params: nova }))
    await happening(() => refuse(new ApiError(502, 'Away')))
    await userEvent.click(await panel().findByRole('button', { name: /^Your own questions/ }))
    await pressIn('Change your own questions')
    expect(field()).toHaveValue('Why?')
    expect(field()).not.toHaveAttribute('readonly')
    expect(panel().queryByRole('alert')).toBeNull()
  })

  it('say why the own questions could not be loaded', async () => {
    const away = jest.fn(() => Promise.reject(new ApiError(502, 'Away')))
    await open([on(character.listQuestions, away)])
    expect(await panel().findByRole('alert')).toHaveTextContent('Away')
    expect(list('A secret')).toBeVisible()
    away.mockImplementation(() => Promise.resolve({ questions: [] }) as never)
    await pressIn('Try again')
    expect(await panel().findByRole('button', { name: 'Write your own questions' })).toBeVisible()
  })

  it('say where no model answers, and lead to who does', async () => {
    const engine = { kind: 'built-in', label: 'Built-in replies, no AI model' } as const
    const asked = jest.fn()
    const scope = await open([...questions(), on(chat.viewEngine, () => ({ engine, ready: true }))])
    createWatch({ unit: connectionsRequested, fn: asked, scope })
    expect(panel().getByText('The built-in replies do not know who Lyra is. A model answers as Lyra.')).toBeVisible()
    await pressIn('Who answers?')
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('a question', () => {
  it('is sent as a message, and not while a reply is written', async () => {
    const sends = openCalls<{ readonly message?: string }>()
    await openSecret([...questions(), on(chat.sendMessage, sends.reply)])
    const field = screen.getByPlaceholderText(/Lyra/)
    await userEvent.type(field, 'Half a thought')
    await pressIn(`Ask: ${MUST}`)
    expect(sends.bodies()).toMatchObject([{ message: MUST }])
    expect(card(MUST).getByText('Lyra is answering...')).toBeVisible()
    expect(field).toHaveValue('Half a thought')
    await pressIn(`Ask again: ${SECRET}`)
    expect(sends.bodies()).toHaveLength(1)
  })

  it('that could not be sent says so, and can be asked again', async () => {
    const refuse = () => Promise.reject(new ApiError(502, 'Away'))
    await openSecret([...questions(), on(chat.sendMessage, refuse)])
    await pressIn(`Ask: ${MUST}`)
    expect(await card(MUST).findByRole('alert')).toHaveTextContent(texts.notSent)
    expect(card(MUST).getByRole('button', { name: `Ask: ${MUST}` })).not.toHaveAttribute('aria-disabled', 'true')
  })
})

describe('an answer', () => {
  it('goes to the form of the companion, on the voice sheet, and leads to its message', async () => {
    const [given, shown] = [jest.fn(), jest.fn()]
    const starred: object[] = []
    const star = (body: object) => (starred.push(body), { lines: [] })
    const scope = await openSecret([...questions(), on(voice.add, star)])
    createWatch({ unit: profileChangeRequested, fn: given, scope })
    createWatch({ unit: messageRequested, fn: shown, scope })
    const actions = within(card(SECRET).getByRole('group', { name: `What to do with the answer to: ${SECRET}` }))
    await pressIn('Put it in the profile', actions)
    expect(given).toHaveBeenCalledWith({ companionId: 'c1', words: 'I let the lamp go out.' })
    await pressIn('Star for the voice sheet', actions)
    expect(starred).toEqual([{ profile_id: 'c1', texts: ['I let the lamp go out.'], from_message: '2' }])
    await pressIn('Show message', actions)
    expect(shown).toHaveBeenCalledWith({ companionId: 'c1', messageId: '2', conversationId: 'c1' })
  })

  it('of the app has none of these', async () => {
    const care = { severity: 3, kinds: ['suicide'], paused: true } as const
    await openSecret(questions(), [HISTORY[0] ?? {}, { ...HISTORY[1], care }])
    expect(card(SECRET).getByText('I let the lamp go out.')).toBeVisible()
    expect(card(SECRET).queryByRole('group')).toBeNull()
  })
})
