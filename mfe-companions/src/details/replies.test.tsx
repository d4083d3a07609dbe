import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character, chat } from '@codex/contracts/endpoints'
import { $companionsVersion, detailsRequested } from '@codex/session'
import { later } from '../testing/later'
import { openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'

const lyra = profile('lyra', { name: 'Lyra' })
const tiny = { engine: { kind: 'openai', label: 'tiny' }, ready: true }

/** The details of a companion, for which the server names these engines. */
async function openDetails(
  shown = lyra,
  view: object = { ...tiny, models: ['tiny', 'wise'] },
  save = (): unknown => ({}),
) {
  let stored: object = shown
  const edit = jest.fn<unknown, [object]>((body) => {
    stored = { ...stored, ...body }
    return save()
  })
  const { scope } = await openSidebar([
    on(character.listProfiles, () => ({ profile_list: [lyra] })),
    on(character.getProfile, () => stored),
    on(character.editProfile, edit),
    on(chat.viewEngine, () => view),
  ])
  act(() => void allSettled(detailsRequested, { scope, params: 'lyra' }))
  await screen.findByRole('combobox', { name: 'How freely they are written' })
  return { scope, edit }
}

const section = () => within(screen.getByRole('region', { name: 'Replies' }))
const preset = () => section().getByRole('combobox', { name: 'How freely they are written' })
const MODEL = { name: 'Model' }
const model = () => section().getByRole('combobox', MODEL)
const labels = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the replies in the Profile Details', () => {
  it('are natural, by the default model, until others are chosen, which is saved at once', async () => {
    const { edit } = await openDetails()
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
    const { scope, edit } = await openDetails({ ...lyra, model: 'wise' })
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
    await openDetails({ ...lyra, model: 'gone' })
    expect(model()).toHaveValue('gone')
    expect(model()).toHaveAccessibleDescription('This model is not offered any more. The default writes.')
    expect(labels(model())).toEqual(['tiny (default)', 'wise', 'gone'])
  })

  it('have no choice of a model where the server lists none', async () => {
    await openDetails(lyra, tiny)
    expect(section().queryByRole('combobox', MODEL)).toBeNull()
  })

  it('say that the built-in replies have no settings', async () => {
    await openDetails(lyra, { engine: { kind: 'built-in', label: 'Built-in replies, no AI model' }, ready: true })
    expect(preset()).toHaveAccessibleDescription('The built-in replies do not use this; a model does.')
  })

  it('show a choice while it is saved once, and the stored one again when that fails', async () => {
    const answer = later<object>()
    const { edit } = await openDetails({ ...lyra, preset: 'steady' }, undefined, () => answer.promise)
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
