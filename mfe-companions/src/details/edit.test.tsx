import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { detailsRequested } from '@codex/session'
import { later } from '../testing/later'
import { openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'

const lyra = profile('lyra', { name: 'Lyra' })
const GREETING = 'There you are, {{user}}.\n\nSit down.'

/** The details of a companion. `stored` is as the server has it when the greeting is saved. */
async function openDetails(shown = lyra, { stored = shown, save = (): unknown => ({}) } = {}) {
  const reads = [shown, stored]
  const edit = jest.fn<unknown, [object]>(save)
  const { scope } = await openSidebar([
    on(character.listProfiles, () => ({ profile_list: [lyra] })),
    on(character.getProfile, () => reads.shift() ?? stored),
    on(character.editProfile, edit),
  ])
  act(() => void allSettled(detailsRequested, { scope, params: 'lyra' }))
  await screen.findByRole('button', { name: 'Edit greeting' })
  return { scope, edit }
}

const details = () => within(screen.getByRole('dialog', { name: 'Profile Details' }))
const section = () => within(details().getByRole('region', { name: 'Greeting' }))
const field = () => section().getByRole('textbox', { name: 'What a new conversation begins with' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))

describe('the greeting in the Profile Details', () => {
  it('is shown as it is written, or that there is none', async () => {
    await openDetails({ ...lyra, greeting: GREETING })
    expect(section().getByText(/There you are/)).toHaveTextContent(/^There you are, \{\{user\}\}\. Sit down\.$/)
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is written in place, and saved with the profile as the server has it now', async () => {
    const { edit } = await openDetails(lyra, { stored: { ...lyra, role: 'Captain' } })
    expect(section().getByText('No greeting: the model begins')).toBeVisible()
    await press('Edit greeting')
    expect(field()).toHaveFocus()
    expect(field()).toHaveAccessibleDescription(/\{\{user\}\} and \{\{char\}\} stand for/)
    expect(details().queryByRole('button', { name: 'Duplicate' })).toBeNull()
    await userEvent.type(field(), 'Come in, <b>friend</b>.')
    expect(section().getByText('16/2000')).toBeVisible()
    await press('Save')
    expect(edit).toHaveBeenCalledTimes(1)
    expect(edit.mock.calls[0]?.[0]).toMatchObject({ profile_id: 'lyra', role: 'Captain', greeting: 'Come in, friend.' })
    expect(section().getByText('Come in, friend.')).toBeVisible()
    expect(details().getByText('Captain')).toBeVisible()
    expect(details().getByText('Profile updated successfully')).toBeInTheDocument()
    expect(section().getByRole('button', { name: 'Edit greeting' })).toHaveFocus()
    expect(details().getByRole('button', { name: 'Duplicate' })).toBeVisible()
  })

  it('is removed by an empty text', async () => {
    const { edit } = await openDetails({ ...lyra, greeting: GREETING })
    await press('Edit greeting')
    expect(field()).toHaveValue(GREETING)
    await userEvent.clear(field())
    await press('Save')
    expect(edit.mock.calls[0]?.[0]).toMatchObject({ greeting: '' })
    expect(section().getByText('No greeting: the model begins')).toBeVisible()
  })

  it('is not saved while it is too long or unchanged', async () => {
    const { edit } = await openDetails({ ...lyra, greeting: GREETING })
    await press('Edit greeting')
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
    const { edit } = await openDetails(lyra, { save: () => queue.shift()?.promise })
    await press('Edit greeting')
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
    ['the close button', () => press('Close')],
    ['a press outside', () => userEvent.click(screen.getByRole('dialog', { name: 'Profile Details' }))],
  ])('is not lost by %s without a question', async (_, leave) => {
    await openDetails()
    await press('Edit greeting')
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
    await openDetails()
    await press('Edit greeting')
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
  const called = () => within(details().getByRole('region', { name: 'Also Called' }))
  const lines = () => called().getByRole('textbox', { name: 'What others call it' })

  it('is written a line each, and saved as a list, each once', async () => {
    const { edit } = await openDetails({ ...lyra, also_called: ['Ly'] })
    expect(called().getByText('Ly')).toBeVisible()
    await press('Change what others call it')
    expect(lines()).toHaveValue('Ly')
    expect(section().getByRole('button', { name: 'Edit greeting' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(lines(), '{Enter} The <i>bard</i>{Enter}{Enter}Ly')
    expect(called().getByText('3/5')).toBeVisible()
    await press('Save')
    expect(edit.mock.calls[0]?.[0]).toMatchObject({ also_called: ['Ly', 'The bard'] })
    expect(called().getByText('Ly, The bard')).toBeVisible()
    expect(called().getByRole('button', { name: 'Change what others call it' })).toHaveFocus()
  })

  it('is removed by an empty field, and not saved while there are too many or one is too long', async () => {
    const { edit } = await openDetails({ ...lyra, also_called: ['Ly'] })
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
