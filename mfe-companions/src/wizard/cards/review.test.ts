import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { cards, character } from '@codex/contracts/endpoints'
import type { ReadCard } from '@codex/contracts/entities'
import { signedOut } from '@codex/session'
import { cardFile, readCard } from '../../testing/cards'
import { later } from '../../testing/later'
import { signedInScope } from '../../testing/signed-in'
import * as created from '../created/model'
import { cardsChosen, createRequested, restoreRequested } from '../requests'
import * as form from '../form'
import * as model from './index'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

type Answer = ReadCard | ApiError | Promise<ReadCard>

/** A wizard; the n-th file is answered by the n-th of these. */
function wizardWith(...answers: readonly Answer[]) {
  const left = [...answers]
  const read = jest.fn((_: unknown) => {
    const answer = left.shift()
    return answer instanceof ApiError ? Promise.reject(answer) : answer
  })
  const save = jest.fn((_: unknown) => ({ message: 'ok', profile_id: 'new-1' }))
  const scope = signedInScope([on(character.generateProfile, save), on(cards.importCard, read)])
  const happens = async (unit: typeof model.skipRequested) => {
    const settled = allSettled(unit, { scope })
    await jest.advanceTimersByTimeAsync(1)
    void settled
  }
  const choose = async (...names: readonly string[]) => {
    void allSettled(cardsChosen, { scope, params: names.map(cardFile) })
    await jest.advanceTimersByTimeAsync(1)
  }
  const states = () => scope.getState(model.$files).map(({ outcome }) => outcome.state)
  const edit = (field: 'name' | 'speaking_style' | 'avatar_icon', value: string) =>
    void allSettled(form.fieldChanged, { scope, params: { field, value } })
  const submit = async () => {
    edit('speaking_style', 'Short.')
    edit('avatar_icon', '/avatars/pic_6.png')
    for (let step = 1; step < 5; step += 1) void allSettled(form.nextPressed, { scope })
    await happens(form.saveRequested)
  }
  return { scope, read, save, happens, choose, states, edit, submit, name: () => scope.getState(form.$draft).name }
}

/** The same tab after a reload. */
async function reloaded() {
  const scope = signedInScope([])
  void allSettled(restoreRequested, { scope })
  await jest.advanceTimersByTimeAsync(1)
  return scope
}

describe('one card', () => {
  it('opens the wizard filled in, and is saved with what is chosen of it', async () => {
    const { scope, choose, save, submit, name } = wizardWith(readCard())
    await choose('mira.png')
    expect(scope.getState(form.$open)).toBe(true)
    expect(scope.getState(form.$step)).toBe(1)
    expect(name()).toBe('Mira')
    expect(save).not.toHaveBeenCalled()
    void allSettled(form.greetingChosen, { scope, params: 1 })
    void allSettled(form.entryToggled, { scope, params: { part: 'lore', index: 0 } })
    void allSettled(form.entryToggled, { scope, params: { part: 'sample_lines', index: 1 } })
    await submit()
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Mira',
        age: 34,
        speaking_style: 'Short.',
        greeting: 'You again?',
        lore: [{ keys: ['river'], text: 'The river is cold.' }],
        sample_lines: [{ text: 'Hold this.', situation: null, engine: null }],
        card: readCard().card,
      }),
    )
    expect(scope.getState(created.$profile)?.name).toBe('Mira')
  })

  it('without a name has the name of its file', async () => {
    const { choose, name } = wizardWith(readCard({ draft: { ...readCard().draft, name: '' } }))
    await choose('old_captain.v2.png')
    expect(name()).toBe('old captain.v2')
  })

  it('does not replace what was written without a question', async () => {
    const { scope, happens, name, edit } = wizardWith(readCard())
    await happens(createRequested)
    edit('name', 'Lyra')
    void allSettled(model.filesChosen, { scope, params: [cardFile('mira.png')] })
    await jest.advanceTimersByTimeAsync(1)
    expect(scope.getState(model.$asking)).toBe(true)
    await happens(model.editingContinued)
    expect(name()).toBe('Lyra')
    await happens(model.reviewRequested)
    await happens(model.discardConfirmed)
    expect(name()).toBe('Mira')
    expect(scope.getState(model.$asking)).toBe(false)
  })

  it('that is imported already is not shown until it is wanted', async () => {
    const { scope, choose, states, name } = wizardWith(readCard({ same_as: 'p1' }))
    await choose('mira.png')
    expect(states()).toEqual(['known'])
    expect(name()).toBe('')
    const [known] = scope.getState(model.$files)
    if (known) void allSettled(model.againRequested, { scope, params: known.file })
    await jest.advanceTimersByTimeAsync(1)
    expect(name()).toBe('Mira')
  })

  it('survives a reload with what is chosen of it', async () => {
    const { scope, choose, edit } = wizardWith(readCard())
    await choose('mira.png')
    edit('name', 'Mirabel')
    void allSettled(form.listChosen, { scope, params: { part: 'lore', chosen: false } })
    await jest.advanceTimersByTimeAsync(1)
    const after = await reloaded()
    expect(after.getState(form.$imported)).toEqual({ fileName: 'mira.png', card: readCard() })
    expect(after.getState(form.$choices).without).toEqual({ lore: [0, 1], sample_lines: [] })
    expect(after.getState(form.$draft).name).toBe('Mirabel')
  })

  it.each([
    [
      'without its picture',
      { picture: { type: 'image/png', data: 'x'.repeat(4_000_000) } } as const,
      'without picture',
    ],
    ['not at all', { card: { data: 'x'.repeat(4_000_000) } }, 'nothing'],
  ])('that is too large for the storage survives a reload %s, which is said', async (_, fields, stored) => {
    const { scope, choose } = wizardWith(readCard(fields))
    await choose('mira.png')
    expect(scope.getState(form.$cardStored)).toBe(stored)
    const after = await reloaded()
    expect(after.getState(form.$draft).name).toBe('Mira')
    expect(after.getState(form.$imported) === null).toBe(stored === 'nothing')
    expect(after.getState(form.success.$text)).toMatch(stored === 'nothing' ? /import the card again/ : /is back\.$/)
  })
})

describe('several files', () => {
  const other = readCard({ content_hash: 'hash-2', draft: { ...readCard().draft, name: 'Oren' } })

  it('are read one after another, and each has its outcome', async () => {
    const first = later<ReadCard>()
    const refusal = new ApiError(400, 'There is no character in this picture')
    const { choose, read, states, scope } = wizardWith(first.promise, refusal, readCard(), other)
    await choose('a.png', 'b.png', 'c.png', 'd.png')
    expect(states()).toEqual(['reading', 'waiting', 'waiting', 'waiting'])
    expect(read).toHaveBeenCalledTimes(1)
    first.resolve(readCard())
    await jest.advanceTimersByTimeAsync(1)
    expect(states()).toEqual(['ready', 'refused', 'known', 'ready'])
    expect(scope.getState(model.$files)[1]?.outcome).toMatchObject({ message: refusal.message })
    expect(scope.getState(model.$files)[2]?.outcome).toMatchObject({ twin: 'a.png' })
  })

  it('are reviewed one after another, and saved or skipped', async () => {
    const { scope, choose, happens, submit, save, states, name } = wizardWith(readCard(), other)
    await choose('a.png', 'b.png')
    expect(name()).toBe('')
    await happens(model.reviewRequested)
    expect(scope.getState(model.$position)).toEqual({ at: 1, of: 2 })
    await submit()
    expect(scope.getState(created.$profile)).toBeNull()
    expect(name()).toBe('Oren')
    expect(states()).toEqual(['saved', 'reviewed'])
    expect(scope.getState(form.success.$text)).toBe('Mira is saved. This is the next card.')
    // It is stored before a field is changed.
    expect((await reloaded()).getState(form.$draft).name).toBe('Oren')
    await submit()
    expect(save).toHaveBeenCalledTimes(2)
    expect(scope.getState(created.$profile)?.name).toBe('Oren')
  })

  it('asks before a card that was changed is skipped, and closes after the last', async () => {
    const { scope, choose, happens, edit, name } = wizardWith(readCard(), other)
    await choose('a.png', 'b.png')
    await happens(model.reviewRequested)
    edit('name', 'Mirabel')
    await happens(model.skipRequested)
    expect(scope.getState(model.$asking)).toBe(true)
    await happens(model.discardConfirmed)
    expect(name()).toBe('Oren')
    await happens(model.skipRequested)
    expect(scope.getState(form.$open)).toBe(false)
  })

  it('that are too many or too large are not sent', async () => {
    const { choose, scope, read } = wizardWith(...Array.from({ length: 30 }, () => readCard()))
    await choose(...Array.from({ length: 30 }, (_, index) => `${index}.png`))
    expect(read).toHaveBeenCalledTimes(20)
    expect(scope.getState(model.$tooMany)).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    const huge = cardFile('huge.png')
    Object.defineProperty(huge, 'size', { value: cards.importCard.most + 1 })
    void allSettled(model.cleared, { scope })
    void allSettled(model.filesChosen, { scope, params: [huge] })
    expect(scope.getState(model.$files)[0]?.outcome.state).toBe('refused')
    expect(read).toHaveBeenCalledTimes(20)
  })
})

describe('a call that does not answer', () => {
  it.each([
    ['is cancelled', model.readingCancelled],
    ['ends with the wizard', form.closed],
    ['ends with the session', signedOut],
  ])('%s', async (_, unit) => {
    const first = later<ReadCard>()
    const { choose, happens, scope, name } = wizardWith(first.promise, readCard())
    await choose('a.png', 'b.png')
    await happens(unit)
    expect(scope.getState(model.$files)).toEqual([])
    first.resolve(readCard())
    await jest.advanceTimersByTimeAsync(1)
    expect(name()).toBe('')
  })
})
