import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import type { Profile } from '@codex/contracts'
import { $companion } from '@codex/session'
import { openSidebar } from '../../testing/open-sidebar'
import { fillIn } from '../../testing/fill'
import { filledDraft, profile } from '../../testing/profiles'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const next = () => userEvent.click(button('Next'))
const made = (reply: (body: object) => unknown = () => ({ message: 'ok', profile_id: 'new-1' })) =>
  on(character.generateProfile, reply)
const listing = (...profile_list: readonly Profile[]) => on(character.listProfiles, () => ({ profile_list }))

async function openWizard(...answers: Parameters<typeof openSidebar>[0]) {
  const shown = await openSidebar(answers)
  await userEvent.click(button(/^Create Avatar/))
  await screen.findByRole('dialog', { name: 'Create Avatar' })
  return shown
}

async function fillBasics() {
  await userEvent.type(screen.getByLabelText('Name'), 'Lyra')
  await userEvent.type(screen.getByLabelText('Age'), '27')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female')
  await userEvent.type(screen.getByLabelText('Role'), 'Guide')
}

/** Opens the wizard at its last step, filled in. */
async function openLastStep(...answers: Parameters<typeof openSidebar>[0]) {
  const shown = await openSidebar(answers)
  act(() => button(/^Create Avatar/).focus())
  await act(() => fillIn(shown.scope, { ...filledDraft, avatar_icon: '' }))
  await screen.findByRole('dialog', { name: 'Create Avatar' })
  return shown
}

afterEach(() => sessionStorage.clear())

const wizard = () => screen.getByRole('dialog', { name: 'Create Avatar' })
const create = () => within(wizard()).getByRole('button', { name: 'Create Avatar' })
const current = () => within(wizard()).getByRole('list').querySelector('[aria-current="step"]')

describe('the wizard', () => {
  it('starts at the first of five steps, on its first field', async () => {
    await openWizard(listing())
    expect(
      within(wizard())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Basic Info', '2Personality', '3Background', '4Speaking Style', '5Avatar Icon'])
    expect(current()).toHaveTextContent('Basic Info')
    expect(screen.getByRole('group', { name: 'Basic Info' })).toContainElement(screen.getByLabelText('Name'))
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(button('Cancel')).toBeInTheDocument()
    expect(button('Next')).toBeDisabled()
  })

  it('continues on submit, also by Enter, when the step is valid, and moves the focus', async () => {
    await openWizard(listing())
    const form = () => within(wizard()).getByRole('group').closest('form') ?? document.body
    fireEvent.submit(form())
    expect(current()).toHaveTextContent('Basic Info')
    await fillBasics()
    fireEvent.submit(form())
    expect(current()).toHaveTextContent('Personality')
    expect(screen.getByLabelText('Personality Description')).toHaveFocus()
    expect(button('Previous')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await userEvent.click(button('Previous'))
    expect(screen.getByLabelText('Role')).toHaveValue('Guide')
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('shows the problem of a field after blur', async () => {
    await openWizard(listing())
    const age = screen.getByLabelText('Age')
    await userEvent.type(age, '151')
    expect(age).toBeValid()
    await userEvent.tab()
    expect(age).toBeInvalid()
    expect(age).toHaveAccessibleDescription('Invalid age (1-150)')
  })

  it('leads through all five steps', async () => {
    const reply = jest.fn(() => ({ message: 'ok', profile_id: 'new-1' }))
    await openWizard(listing(), made(reply))
    await fillBasics()
    await next()
    await userEvent.type(screen.getByLabelText('Personality Description'), 'Gentle.')
    await next()
    await userEvent.type(screen.getByLabelText('Background'), 'The sea.')
    await next()
    await userEvent.type(screen.getByLabelText('Speaking Style'), 'Calm.')
    await next()
    await userEvent.click(screen.getByRole('radio', { name: 'Elf with silver hair' }))
    await userEvent.click(create())
    expect(reply).toHaveBeenCalledWith({
      ...filledDraft,
      age: 27,
      personality_description: 'Gentle.',
      background: 'The sea.',
    })
    expect(await screen.findByRole('dialog', { name: 'Profile Created Successfully' })).toBeInTheDocument()
  })

  it.each([
    ['Cancel', () => userEvent.click(button('Cancel'))],
    ['the close button', () => userEvent.click(within(wizard()).getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('asks before %s discards the form, returns the focus, and restores it on demand', async (_, leave) => {
    const question = () => screen.getByRole('alertdialog', { name: 'Discard your changes?' })
    await openWizard(listing())
    await fillBasics()
    await leave()
    await userEvent.click(within(question()).getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Lyra')
    await leave()
    await userEvent.click(within(question()).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button(/^Create Avatar/)).toHaveFocus()

    await userEvent.click(button(/^Create Avatar/))
    expect(screen.getByLabelText('Name')).toHaveValue('')
    await userEvent.click(button('Restore'))
    expect(screen.getByLabelText('Name')).toHaveValue('Lyra')
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('requires an avatar icon, shows that it is busy, and why creating failed', async () => {
    let refuse: (error: ApiError) => void = () => undefined
    await openLastStep(
      listing(),
      made(() => new Promise((_, reject) => (refuse = reject))),
    )
    expect(screen.getByText('Please select an avatar icon to continue')).toBeInTheDocument()
    expect(create()).toBeDisabled()
    expect(screen.getAllByRole('radio')).toHaveLength(10)
    await userEvent.click(screen.getByRole('radio', { name: 'Android' }))
    expect(screen.queryByText('Please select an avatar icon to continue')).toBeNull()
    await userEvent.click(create())
    expect(within(wizard()).getByRole('button', { name: 'Creating…' })).toHaveAttribute('aria-busy', 'true')
    await act(() => {
      refuse(new ApiError(500, 'Disk full'))
      return Promise.resolve()
    })
    expect(await screen.findByText('Failed to create avatar: Disk full')).toBeInTheDocument()
    expect(screen.getByText('Character Profile Error: Disk full')).toBeInTheDocument()
    expect(create()).toBeEnabled()
  })
})

describe('the created companion', () => {
  async function createOne() {
    const lists = [[], [profile('new-1', { name: 'Lyra', tags: ['calm'] })]]
    const shown = await openLastStep(
      on(character.listProfiles, () => ({ profile_list: lists.length > 1 ? lists.shift() : lists[0] })),
      made(),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Fox spirit' }))
    await userEvent.click(create())
    const created = await screen.findByRole('dialog', { name: 'Profile Created Successfully' })
    return { ...shown, created }
  }

  it('is shown with its facts, sections and the tags of the server, and copied', async () => {
    const { created } = await createOne()
    expect(within(created).getByText('27')).toBeInTheDocument()
    expect(within(created).getByRole('button', { name: 'Personality Description' })).toBeInTheDocument()
    const tags = await within(created).findByRole('region', { name: 'Personality Tags' })
    expect(tags).toHaveTextContent('calm')
    const written = jest.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } })
    await userEvent.click(within(created).getByRole('button', { name: 'Copy Profile' }))
    expect(await within(created).findByRole('button', { name: 'Copied!' })).toBeInTheDocument()
    expect(written).toHaveBeenCalledWith(expect.stringContaining('Name: Lyra'))
  })

  it('starts a chat: selects it, closes everything and leads to /home', async () => {
    const { created, scope, close } = await createOne()
    await userEvent.click(within(created).getByRole('button', { name: 'Start Chat' }))
    expect(scope.getState($companion)).toMatchObject({ profile_id: 'new-1', background: 'Grew up by the sea.' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('/home')).toBeInTheDocument()
    expect(close).toHaveBeenCalled()
  })

  it('closes together with the wizard, and is in the list', async () => {
    const { created } = await createOne()
    await userEvent.click(within(created).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button('Lyra')).toBeInTheDocument()
    expect(button(/^Create Avatar/)).toHaveFocus()
  })
})
