import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { $companionsVersion } from '@codex/session'
import { later } from '../testing/later'
import { lyra, openDetails } from '../testing/open-details'

const GREETING = 'There you are, {{user}}.\n\nSit down.'
const greeter = { ...lyra, greeting: GREETING }

const region = (name: string) => within(screen.getByRole('region', { name }))
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))

describe('the greeting in the Profile Details', () => {
  const section = () => region('Greeting')
  const field = () => section().getByRole('textbox', { name: 'What a new conversation begins with' })
  const edited = async (given: Parameters<typeof openDetails>[0] = {}) => {
    const opened = await openDetails(given)
    await opened.press('Edit greeting')
    return opened
  }

  it('is written in place, and saved with the profile as the server has it now', async () => {
    const { edit, details, press } = await openDetails({ stored: { ...lyra, role: 'Captain' } })
    expect(section().getByText('No greeting: the model begins')).toBeVisible()
    await press('Edit greeting')
    expect(field()).toHaveFocus()
    expect(field()).toHaveAccessibleDescription(/\{\{user\}\} and \{\{char\}\} stand for/)
    expect(details.queryByRole('button', { name: 'Duplicate' })).toBeNull()
    await userEvent.type(field(), 'Come in, <b>friend</b>.')
    expect(section().getByText('16/2000')).toBeVisible()
    await press('Save')
    expect(edit).toHaveBeenCalledTimes(1)
    expect(edit.mock.calls[0]?.[0]).toMatchObject({ profile_id: 'lyra', role: 'Captain', greeting: 'Come in, friend.' })
    expect(section().getByText('Come in, friend.')).toBeVisible()
    expect(details.getByText('Captain')).toBeVisible()
    expect(details.getByText('Profile updated successfully')).toBeInTheDocument()
    expect(section().getByRole('button', { name: 'Edit greeting' })).toHaveFocus()
    expect(details.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  })

  it('is shown as it is written, and removed by an empty text', async () => {
    const { edit, press } = await openDetails({ shown: greeter })
    expect(section().getByText(/There you are/)).toHaveTextContent(/^There you are, \{\{user\}\}\. Sit down\.$/)
    await press('Edit greeting')
    expect(field()).toHaveValue(GREETING)
    await userEvent.clear(field())
    await press('Save')
    expect(edit.mock.calls[0]?.[0]).toMatchObject({ greeting: '' })
    expect(section().getByText('No greeting: the model begins')).toBeVisible()
  })

  it('is not saved while it is too long or unchanged', async () => {
    const { edit, press } = await edited({ shown: greeter })
    await userEvent.clear(field())
    await userEvent.click(field())
    await userEvent.paste('🌊'.repeat(2001))
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Greeting is too long (at most 2000 characters)')
    await press('Save')
    expect(field()).toHaveFocus()
    await userEvent.clear(field())
    await userEvent.paste(GREETING)
    await press('Save')
    expect(section().queryByRole('textbox')).toBeNull()
    expect(edit).not.toHaveBeenCalled()
  })

  it('stays in the field when saving fails, and is saved once by two presses', async () => {
    const answers = [later<object>(), later<object>()] as const
    const queue = [...answers]
    const { edit, press } = await edited({ save: () => queue.shift()?.promise })
    await userEvent.type(field(), 'Come in.')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(field()).toHaveAttribute('readonly')
    answers[0].reject(new ApiError(503, 'Away'))
    await settle()
    expect(screen.getByText('Failed to update avatar: Away')).toBeVisible()
    expect(field()).toHaveValue('Come in.')
    expect(field()).not.toHaveAttribute('readonly')
    await press('Save')
    answers[1].resolve({})
    await settle()
    expect(section().getByText('Come in.')).toBeVisible()
    expect(edit).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press outside', () => userEvent.click(screen.getByRole('dialog', { name: 'Profile Details' }))],
  ])('is not lost by %s without a question', async (_, leave) => {
    const { press } = await edited()
    await userEvent.type(field(), 'Come in.')
    await leave()
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument()
    await press('Keep editing')
    expect(field()).toHaveValue('Come in.')
    await leave()
    await press('Discard')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before Cancel, too, and stays open then; without a change nothing is asked', async () => {
    const { press } = await edited()
    await press('Cancel')
    expect(section().getByRole('button', { name: 'Edit greeting' })).toHaveFocus()
    await press('Edit greeting')
    await userEvent.type(field(), 'Come in.')
    await press('Cancel')
    await press('Discard')
    expect(section().getByText('No greeting: the model begins')).toBeVisible()
    await press('Edit greeting')
    expect(field()).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what others call a companion', () => {
  const shown = { ...lyra, also_called: ['Ly'] }
  const called = () => region('Also Called')
  const lines = () => called().getByRole('textbox', { name: 'What others call it' })

  it('is written a line each, and saved as a list, each once', async () => {
    const { edit, press } = await openDetails({ shown })
    expect(called().getByText('Ly')).toBeVisible()
    await press('Change what others call it')
    expect(lines()).toHaveValue('Ly')
    expect(screen.getByRole('button', { name: 'Edit greeting' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(lines(), '{Enter} The <i>bard</i>{Enter}{Enter}Ly')
    expect(called().getByText('3/5')).toBeVisible()
    await press('Save')
    expect(edit.mock.calls[0]?.[0]).toMatchObject({ also_called: ['Ly', 'The bard'] })
    expect(called().getByText('Ly, The bard')).toBeVisible()
    expect(called().getByRole('button', { name: 'Change what others call it' })).toHaveFocus()
  })

  it('is removed by an empty field, and not saved while there are too many or one is too long', async () => {
    const { edit, press } = await openDetails({ shown })
    await press('Change what others call it')
    await userEvent.clear(lines())
    await userEvent.paste('a\nb\nc\nd\ne\nf')
    expect(lines()).toHaveAccessibleDescription('Also Called may have at most 5 entries')
    await press('Save')
    await userEvent.clear(lines())
    await userEvent.paste('x'.repeat(51))
    expect(lines()).toHaveAccessibleDescription('Also Called is too long (at most 50 characters)')
    await userEvent.clear(lines())
    await press('Save')
    expect(edit.mock.calls.map(([body]) => body)).toEqual([expect.objectContaining({ also_called: [] })])
    expect(called().getByText('Nothing else')).toBeVisible()
  })
})

describe('the replies in the Profile Details', () => {
  const tiny = { engine: { kind: 'openai', label: 'tiny' }, ready: true }
  const wise = { ...tiny, models: ['tiny', 'wise'] }
  const preset = () => region('Replies').getByRole('combobox', { name: 'How freely they are written' })
  const model = () => region('Replies').getByRole('combobox', { name: 'Model' })
  const labels = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  /** The server names these engines. */
  const openReplies = (given: Parameters<typeof openDetails>[0] = {}, view: object = wise) =>
    openDetails({ ...given, answers: [on(chat.viewEngine, () => view)] })

  it('are natural, by the default model, until others are chosen, which is saved at once', async () => {
    const { edit } = await openReplies()
    expect(preset()).toHaveValue('natural')
    expect(preset()).toHaveAccessibleDescription('As most people talk.')
    expect(labels(preset())).toEqual(['Steady', 'Natural', 'Playful', 'Wild'])
    expect(labels(model())).toEqual(['tiny (default)', 'wise'])
    await userEvent.selectOptions(preset(), 'Wild')
    expect(edit.mock.calls[0]?.[0]).toMatchObject({ profile_id: 'lyra', role: lyra.role, preset: 'wild' })
    expect(preset()).toHaveAccessibleDescription('Surprising, and at times confused.')
    expect(screen.getByText('Profile updated successfully')).toBeInTheDocument()
    await userEvent.selectOptions(model(), 'wise')
    expect(edit.mock.calls[1]?.[0]).toMatchObject({ model: 'wise' })
  })

  it('lets other parts of the page know of another model, and takes the default back', async () => {
    const { scope, edit } = await openReplies({ shown: { ...lyra, model: 'wise' } })
    const before = scope.getState($companionsVersion)
    expect(model()).toHaveValue('wise')
    const select = model()
    await userEvent.selectOptions(select, 'tiny (default)')
    expect(model()).toBe(select)
    expect(select).toHaveValue('')
    expect(edit.mock.calls[0]?.[0]).toMatchObject({ model: '' })
    expect(scope.getState($companionsVersion)).toBe(before + 1)
  })

  it('name a model that is not offered any more, and who writes then', async () => {
    await openReplies({ shown: { ...lyra, model: 'gone' } })
    expect(model()).toHaveValue('gone')
    expect(model()).toHaveAccessibleDescription('This model is not offered any more. The default writes.')
    expect(labels(model())).toEqual(['tiny (default)', 'wise', 'gone'])
  })

  it.each([
    ['lists no models', tiny, 'As most people talk.'],
    [
      'has built-in replies, which have no settings',
      { engine: { kind: 'built-in', label: 'Built-in replies, no AI model' }, ready: true },
      'The built-in replies do not use this; a model does.',
    ],
  ])('have no choice of a model where the server %s', async (_, view, description) => {
    await openReplies({}, view)
    expect(region('Replies').queryByRole('combobox', { name: 'Model' })).toBeNull()
    expect(preset()).toHaveAccessibleDescription(description)
  })

  it('show a choice while it is saved once, and the stored one again when that fails', async () => {
    const answer = later<object>()
    const shown = { ...lyra, preset: 'steady' } as const
    const { edit } = await openReplies({ shown, save: () => answer.promise })
    await userEvent.selectOptions(preset(), 'Wild')
    await userEvent.selectOptions(preset(), 'Playful')
    expect(preset()).toHaveValue('wild')
    expect(edit).toHaveBeenCalledTimes(1)
    await act(async () => {
      answer.reject(new ApiError(503, 'Later.'))
      await answer.promise.catch(() => undefined)
    })
    expect(await screen.findByText('Failed to update avatar: Later.')).toBeInTheDocument()
    expect(preset()).toHaveValue('steady')
  })
})
