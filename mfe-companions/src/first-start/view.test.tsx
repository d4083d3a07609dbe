import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character, chat } from '@codex/contracts/endpoints'
import { limits } from '@codex/contracts'
import { $companion, $companionsVersion, signedOut } from '@codex/session'
import { later, type Later } from '../testing/later'
import { openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'
import { SAMPLES } from './samples'

/** Empty until a companion is created. */
const listing = (...profile_list: readonly object[]) => {
  const lists = [[], profile_list]
  return on(character.listProfiles, () => ({ profile_list: lists.shift() ?? profile_list }))
}
const creating = (answer: (body: object) => unknown) => on(character.generateProfile, answer)
const madeC9 = creating(() => ({ message: 'ok', profile_id: 'c9' }))
const sampleButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^Sample ${name}`) })

const answered = ({ resolve, promise }: Later<object>, value: object) =>
  act(() => {
    resolve(value)
    return promise.then(() => undefined)
  })

afterEach(() => jest.useRealTimers())

describe('the start without companions', () => {
  it('has three samples, marked as such, and opens the wizard', async () => {
    const { pane } = await openSidebar([listing()])
    const buttons = await within(pane).findAllByRole('button', { name: /Sample/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(
      SAMPLES.map(({ name, role }) => `Sample ${name} ${role}`),
    )
    await userEvent.click(within(pane).getByRole('button', { name: 'Create Your Own' }))
    expect(await screen.findByRole('dialog', { name: 'Create Avatar' })).toBeInTheDocument()
  })

  it('is not there with companions, nor before the list is known', async () => {
    const answer = later<object>()
    const { pane } = await openSidebar([on(character.listProfiles, () => answer.promise)])
    expect(pane).toBeEmptyDOMElement()
    await answered(answer, { profile_list: [profile('lyra')] })
    expect(pane).toBeEmptyDOMElement()
  })

  it('makes a sample the companion of the user with one tap, and selects it', async () => {
    const create = jest.fn((_: object) => ({ message: 'ok', profile_id: 'Ilvane' }))
    const listed = profile('Ilvane', { ...SAMPLES[0], description: 'Ilvane is patient.' })
    const { scope, pane } = await openSidebar([listing(listed), creating(create)])
    await userEvent.click(await sampleButton('Ilvane'))
    expect(create).toHaveBeenCalledWith(SAMPLES[0])
    expect(scope.getState($companion)).toMatchObject({ id: 'Ilvane', personality: 'Ilvane is patient.' })
    expect(await screen.findByRole('button', { name: 'Actions for Ilvane' })).toBeInTheDocument()
    expect(pane).toBeEmptyDOMElement()
  })

  it('begins the conversation with the greeting before it opens', async () => {
    const greeting = later<object>()
    const begin = jest.fn((_body: object) => greeting.promise)
    const { scope } = await openSidebar([listing(profile('c9')), madeC9, on(chat.beginConversation, begin)])
    await userEvent.click(await sampleButton('Ilvane'))
    expect(begin).toHaveBeenCalledWith({ profile_id: 'c9' })
    expect(scope.getState($companion)).toBeNull()
    expect(screen.getByText('Opening the conversation…')).toBeInTheDocument()
    await answered(greeting, { message: 'You are out late.', message_id: '1' })
    expect(scope.getState($companion)).toMatchObject({ id: 'c9' })
  })

  it('opens the conversation after three seconds when the greeting does not come', async () => {
    const never = on(chat.beginConversation, () => new Promise(() => undefined))
    const { scope } = await openSidebar([listing(profile('c9')), madeC9, never])
    const button = await sampleButton('Ilvane')
    jest.useFakeTimers()
    fireEvent.click(button)
    await act(() => jest.advanceTimersByTimeAsync(2999))
    expect(scope.getState($companion)).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(scope.getState($companion)).toMatchObject({ id: 'c9' })
  })

  it('makes one companion of a double tap, and of taps on two samples', async () => {
    const answer = later<object>()
    const create = jest.fn(() => answer.promise)
    const lists = [{ profile_list: [] }, new Promise(() => undefined)]
    const { scope } = await openSidebar([on(character.listProfiles, () => lists.shift()), creating(create)])
    await userEvent.dblClick(await sampleButton('Samuel Adeyemi'))
    expect(await screen.findByText('Opening the conversation…')).toBeInTheDocument()
    await userEvent.click(await sampleButton('Ilvane'))
    expect(create).toHaveBeenCalledTimes(1)
    await answered(answer, { profile_id: 'samuel' })
    expect(scope.getState($companion)).toMatchObject({
      id: 'samuel',
      personality: 'Samuel is warm, attentive and unhurried, and glad that you knocked.',
    })
  })

  it('shows why it failed, fetches the list again and can be tried again', async () => {
    const answers = [Promise.reject(new ApiError(503, 'The server is busy')), { profile_id: 'inez' }]
    const lists: (readonly object[])[] = [[], [], [profile('inez')]]
    const { scope } = await openSidebar([
      on(character.listProfiles, () => ({ profile_list: lists.shift() })),
      creating(() => answers.shift()),
    ])
    const version = scope.getState($companionsVersion)
    await userEvent.click(await sampleButton('Inez Calder'))
    expect(await screen.findByText('Failed to create avatar: The server is busy')).toBeInTheDocument()
    expect(scope.getState($companion)).toBeNull()
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    await userEvent.click(await sampleButton('Inez Calder'))
    expect(scope.getState($companion)).toMatchObject({ id: 'inez' })
    expect(screen.queryByText(/The server is busy/)).toBeNull()
  })

  it('selects nothing for a user who has signed out', async () => {
    const answer = later<object>()
    const { scope } = await openSidebar([listing(), creating(() => answer.promise)])
    await userEvent.click(await sampleButton('Ilvane'))
    act(() => void allSettled(signedOut, { scope }))
    await answered(answer, { profile_id: 'ilvane' })
    expect(scope.getState($companion)).toBeNull()
  })
})

describe('the samples', () => {
  it.each(SAMPLES)('$name is accepted by the server and by the wizard', (sample) => {
    expect(character.generateProfile.accept(sample)).toEqual({ ok: true, body: sample })
    expect(sample.age).toBeLessThanOrEqual(limits.wizardAge.max)
    expect(limits.PORTRAITS).toContain(sample.avatar_icon)
  })
})
