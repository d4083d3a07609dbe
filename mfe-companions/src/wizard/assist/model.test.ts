import { allSettled, type EventCallable, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { refine } from '@codex/contracts/endpoints'
import { fillIn } from '../../testing/fill'
import { later } from '../../testing/later'
import { filledDraft } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import type { Draft, Field } from '../draft'
import { $draft, closed, error, fieldChanged, nextPressed, previousPressed, success } from '../form'
import type { WrittenField } from '../written'
import { createRequested } from '../requests'
import {
  $allLoading,
  $loading,
  $outdated,
  $suggestions,
  assistAllRequested,
  assistRequested,
  redone,
  suggestionDismissed,
  suggestionTaken,
  undone,
} from './model'

interface Reply {
  readonly message: string
}
const WRITTEN = ['personality_description', 'background', 'speaking_style'] as const

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

/** The server's replies by text. */
type Answers = Readonly<Partial<Record<WrittenField, (body: object) => unknown>>>

const answering = (answers: Answers) => [
  on(refine.personalityDescription, answers.personality_description ?? (() => ({ message: 'Gentle, refined.' }))),
  on(refine.background, answers.background ?? (() => ({ message: 'The sea, refined.' }))),
  on(refine.speakingStyle, answers.speaking_style ?? (() => ({ message: 'Calm, refined.' }))),
]

async function writing(answers: Answers = {}, draft: Draft = filledDraft) {
  const scope = signedInScope(answering(answers))
  await fillIn(scope, draft)
  return scope
}

const happens = <T>(scope: Scope, unit: EventCallable<T>, params: T) =>
  allSettled(unit as EventCallable<unknown>, { scope, params }) // its overloads do not accept T
const ask = (scope: Scope, field: Field) => happens(scope, assistRequested, field)
const write = (scope: Scope, field: Field, value: string) => happens(scope, fieldChanged, { field, value })
const textOf = (scope: Scope, field: WrittenField) => scope.getState($suggestions)[field]?.text
const soon = () => jest.advanceTimersByTimeAsync(10)
async function done(...settled: readonly Promise<unknown>[]) {
  await jest.runAllTimersAsync()
  await Promise.all(settled)
}

describe('refining one text', () => {
  it.each([
    ['personality_description', 'Personality description refined successfully!'],
    ['background', 'Background refined successfully!'],
    ['speaking_style', 'Speaking style refined successfully!'],
  ] as const)(
    'suggests a %s, says so for two seconds, and leaves the author\u2019s text alone',
    async (field, text) => {
      const scope = await writing()
      const settled = ask(scope, field)
      await jest.advanceTimersByTimeAsync(1999)
      expect(scope.getState(success.$text)).toBe(text)
      expect(textOf(scope, field)).toMatch(/, refined\.$/)
      expect(scope.getState($draft)).toEqual(filledDraft)
      await jest.advanceTimersByTimeAsync(1)
      await settled
      expect(scope.getState(success.$text)).toBeNull()
    },
  )

  it('sends what the call is specified to take, without markup', async () => {
    const bodies: object[] = []
    const keep = (body: object) => {
      bodies.push(body)
      return { message: 'ok' }
    }
    const scope = await writing(
      { personality_description: keep, background: keep, speaking_style: keep },
      { ...filledDraft, role: '<b>Guide</b>' },
    )
    await done(...WRITTEN.map((field) => ask(scope, field)))
    const about = {
      name: 'Lyra',
      age: 27,
      gender: 'Female',
      role: 'Guide',
      personality_description: 'Gentle and curious.',
    }
    const background = 'Grew up by the sea.'
    expect(bodies).toEqual([about, { ...about, background }, { ...about, background, speaking_style: 'Calm.' }])
  })

  it('shows the error, and changes nothing', async () => {
    const scope = await writing({ background: () => Promise.reject(new ApiError(503, 'Away')) })
    const settled = ask(scope, 'background')
    await soon()
    expect(scope.getState(error.$text)).toBe('Failed to refine background: Away')
    expect(scope.getState($loading)).toEqual({ background: false })
    expect(scope.getState($suggestions)).toEqual({})
    expect(scope.getState($draft)).toEqual(filledDraft)
    await done(settled)
  })

  it.each([
    ['personality_description', { gender: '' }, 'Please fill in name, age, gender and role first'],
    ['background', { personality_description: ' ' }, 'Please fill in personality description first'],
    ['speaking_style', { background: '' }, 'Please fill in personality description and background first'],
    ['avatar_icon', {}, 'Unknown field'],
  ] as const)('sends nothing for %s without its prerequisites', async (field, missing, text) => {
    const reply = jest.fn(() => ({ message: 'ok' }))
    const scope = await writing(
      { personality_description: reply, background: reply, speaking_style: reply },
      { ...filledDraft, ...missing },
    )
    const settled = ask(scope, field)
    await soon()
    expect(scope.getState(error.$text)).toBe(text)
    expect(reply).not.toHaveBeenCalled()
    await done(settled)
  })

  it('needs no text in the field itself', async () => {
    const scope = await writing({}, { ...filledDraft, personality_description: '' })
    await done(ask(scope, 'personality_description'))
    expect(textOf(scope, 'personality_description')).toBe('Gentle, refined.')
  })

  it('is requested once on a double click', async () => {
    const answer = later<Reply>()
    const reply = jest.fn(() => answer.promise)
    const scope = await writing({ background: reply })
    const settled = [ask(scope, 'background'), ask(scope, 'background')]
    await soon()
    expect(scope.getState($loading)).toEqual({ background: true })
    answer.resolve({ message: 'ok' })
    await done(...settled)
    expect(reply).toHaveBeenCalledTimes(1)
  })
})

/** All three are being refined. */
async function refiningAll() {
  const answers = {
    personality_description: later<Reply>(),
    background: later<Reply>(),
    speaking_style: later<Reply>(),
  }
  const scope = await writing({
    personality_description: () => answers.personality_description.promise,
    background: () => answers.background.promise,
    speaking_style: () => answers.speaking_style.promise,
  })
  const settled = [happens(scope, assistAllRequested, undefined)]
  await soon()
  return { answers, scope, settled }
}

describe('refining all', () => {
  it('runs the three in parallel, each with its own loading flag', async () => {
    const { answers, scope, settled } = await refiningAll()
    expect(scope.getState($loading)).toEqual({ personality_description: true, background: true, speaking_style: true })
    expect(scope.getState($allLoading)).toBe(true)
    answers.background.resolve({ message: 'The sea.' })
    await soon()
    expect(scope.getState($loading)).toEqual({ personality_description: true, background: false, speaking_style: true })
    expect(textOf(scope, 'background')).toBe('The sea.')
    answers.speaking_style.resolve({ message: 'Calm.' })
    answers.personality_description.resolve({ message: 'Gentle.' })
    await soon()
    expect(scope.getState($allLoading)).toBe(false)
    expect(Object.keys(scope.getState($suggestions)).toSorted()).toEqual(WRITTEN.toSorted())
    expect(scope.getState(success.$text)).toBe(
      'Personality description refined successfully! Background refined successfully! Speaking style refined successfully!',
    )
    await done(...settled)
  })

  it('keeps the successes when one fails, and names it', async () => {
    const { answers, scope, settled } = await refiningAll()
    answers.background.reject(new ApiError(503, 'Away'))
    answers.personality_description.resolve({ message: 'Gentle.' })
    answers.speaking_style.resolve({ message: 'Calm.' })
    await soon()
    expect(scope.getState(error.$text)).toBe('Failed to refine background: Away')
    expect(scope.getState(success.$text)).toBe(
      'Personality description refined successfully! Speaking style refined successfully!',
    )
    expect(textOf(scope, 'background')).toBeUndefined()
    expect(textOf(scope, 'speaking_style')).toBe('Calm.')
    await done(...settled)
  })

  it('shows one error, and no success, when all fail', async () => {
    const { answers, scope, settled } = await refiningAll()
    for (const field of WRITTEN) answers[field].reject(new ApiError(503, 'Away'))
    await soon()
    expect(scope.getState(error.$text)).toBe('Failed to refine all aspects: Away')
    expect(scope.getState(success.$text)).toBeNull()
    await done(...settled)
  })

  it('needs the prerequisites of all three texts', async () => {
    const scope = await writing({}, { ...filledDraft, background: '' })
    const settled = happens(scope, assistAllRequested, undefined)
    await soon()
    expect(scope.getState(error.$text)).toBe('Please fill in personality description and background first')
    expect(scope.getState($loading)).toEqual({})
    await done(settled)
  })
})

describe('a suggestion', () => {
  const suggested = async () => {
    const scope = await writing()
    await done(ask(scope, 'background'))
    return scope
  }

  it('stays while the author visits another step, and replaces the text; undo and redo switch between them', async () => {
    const scope = await suggested()
    await done(happens(scope, previousPressed, undefined), happens(scope, nextPressed, undefined))
    expect(textOf(scope, 'background')).toBe('The sea, refined.')
    await done(happens(scope, suggestionTaken, 'background'))
    expect(scope.getState($draft).background).toBe('The sea, refined.')
    expect(textOf(scope, 'background')).toBeUndefined()
    await done(happens(scope, undone, 'background'))
    expect(scope.getState($draft)).toEqual(filledDraft)
    await done(happens(scope, redone, 'background'))
    expect(scope.getState($draft).background).toBe('The sea, refined.')
  })

  it('can be undone after a later edit without loss of either text', async () => {
    const scope = await suggested()
    await done(happens(scope, suggestionTaken, 'background'))
    await done(write(scope, 'background', 'The sea, refined. And a ship.'))
    await done(happens(scope, undone, 'background'))
    expect(scope.getState($draft).background).toBe('Grew up by the sea.')
    await done(happens(scope, redone, 'background'))
    expect(scope.getState($draft).background).toBe('The sea, refined. And a ship.')
  })

  it('can be dismissed, replaces nothing then, and the text stays', async () => {
    const scope = await suggested()
    await done(happens(scope, suggestionDismissed, 'background'))
    expect(textOf(scope, 'background')).toBeUndefined()
    await done(happens(scope, suggestionTaken, 'background'), happens(scope, undone, 'background'))
    expect(scope.getState($draft)).toEqual(filledDraft)
  })

  it('replaces one text while another is being refined', async () => {
    const answer = later<Reply>()
    const scope = await writing({ speaking_style: () => answer.promise })
    const settled = [ask(scope, 'background'), ask(scope, 'speaking_style')]
    await soon()
    settled.push(happens(scope, suggestionTaken, 'background'))
    answer.resolve({ message: 'Calm, refined.' })
    await done(...settled)
    expect(textOf(scope, 'speaking_style')).toBe('Calm, refined.')
  })
})

describe('an edit', () => {
  const suggestedAll = async () => {
    const scope = await writing()
    await done(happens(scope, assistAllRequested, undefined))
    return scope
  }
  const left = (scope: Scope) => WRITTEN.filter((field) => textOf(scope, field) !== undefined)
  const gone = (scope: Scope) => WRITTEN.filter((field) => scope.getState($outdated)[field])

  it.each([
    ['avatar_icon', '/avatars/pic_1.png', WRITTEN],
    ['speaking_style', 'Loud.', ['personality_description', 'background']],
    ['background', 'A farm.', ['personality_description']],
    ['personality_description', 'Wild.', []],
    ['name', 'Mara', []],
    ['role', 'Pilot', []],
  ] as const)(
    'of %s removes only the suggestions that are made from it, and marks them as outdated',
    async (...row) => {
      const [field, value, remaining] = row
      const scope = await suggestedAll()
      await done(write(scope, field, value))
      expect(left(scope)).toEqual(remaining)
      expect(gone(scope)).toEqual(WRITTEN.filter((written) => !remaining.some((one) => one === written)))
    },
  )

  it('marks nothing as outdated where there was no suggestion', async () => {
    const scope = await writing()
    await done(write(scope, 'role', 'Pilot'))
    expect(gone(scope)).toEqual([])
  })

  it('of another field does not stop a request in flight', async () => {
    const answer = later<Reply>()
    const scope = await writing({ background: () => answer.promise })
    const settled = [ask(scope, 'background')]
    await soon()
    settled.push(write(scope, 'avatar_icon', '/avatars/pic_1.png'), write(scope, 'speaking_style', 'Loud.'))
    expect(scope.getState($loading)).toEqual({ background: true })
    answer.resolve({ message: 'The sea.' })
    await soon()
    expect(textOf(scope, 'background')).toBe('The sea.')
    expect(scope.getState(success.$text)).toBe('Background refined successfully!')
    await done(...settled)
  })

  it('of one text while all are refined drops that answer, and reports the others', async () => {
    const { answers, scope, settled } = await refiningAll()
    settled.push(write(scope, 'speaking_style', 'Loud.'))
    expect(gone(scope)).toEqual(['speaking_style'])
    answers.speaking_style.resolve({ message: 'Too late.' })
    answers.background.resolve({ message: 'The sea.' })
    answers.personality_description.resolve({ message: 'Gentle.' })
    await soon()
    expect(left(scope)).toEqual(['personality_description', 'background'])
    expect(scope.getState(success.$text)).toBe(
      'Personality description refined successfully! Background refined successfully!',
    )
    expect(scope.getState($allLoading)).toBe(false)
    await done(...settled)
  })

  it('is outdated until the next request', async () => {
    const scope = await suggestedAll()
    await done(write(scope, 'speaking_style', 'Loud.'))
    const settled = ask(scope, 'speaking_style')
    expect(gone(scope)).toEqual([])
    await done(settled)
    expect(textOf(scope, 'speaking_style')).toBe('Calm, refined.')
  })
})

describe('the refinement state', () => {
  it.each([
    ['editing a field of all three', fieldChanged, { field: 'role', value: 'Pilot' }],
    ['closing', closed, undefined],
    ['a new form', createRequested, undefined],
  ] as const)('is reset by %s, with suggestions and requests in flight', async (_, unit, params) => {
    const answer = later<Reply>()
    const scope = await writing({ speaking_style: () => answer.promise })
    const settled = [ask(scope, 'background'), ask(scope, 'speaking_style')]
    await soon()
    expect(textOf(scope, 'background')).toBe('The sea, refined.')
    settled.push(allSettled(unit as typeof fieldChanged, { scope, params: params as never })) // one of three units
    expect(scope.getState($suggestions)).toEqual({})
    expect(scope.getState($loading)).toEqual({})
    expect(scope.getState(success.$text)).toBeNull()
    answer.resolve({ message: 'Too late.' })
    await done(...settled)
    expect(scope.getState($suggestions)).toEqual({})
    expect(scope.getState(success.$text)).toBeNull()
  })
})
