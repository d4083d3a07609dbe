import { wizard } from '@codex/contracts/texts'
import { filledDraft } from '../testing/profiles'
import { EMPTY } from './draft'
import { everyStepIsValid, problemOf, stepIsValid, STEPS } from './steps'

const all = [1, 2, 3, 4, 5]

describe('the steps of the wizard', () => {
  it('are as many as the titles, and contain every field once', () => {
    expect(STEPS).toHaveLength(wizard.steps.length)
    expect(STEPS.flat().sort()).toEqual(Object.keys(EMPTY).sort())
  })

  it('are all invalid when empty and all valid when filled in', () => {
    expect(all.filter((step) => stepIsValid(step, EMPTY))).toEqual([])
    expect(all.filter((step) => stepIsValid(step, filledDraft))).toEqual(all)
    expect(everyStepIsValid(filledDraft)).toBe(true)
  })

  it.each([
    ['name', 'L', 'Invalid character name (2-50 characters)', 1],
    ['name', '<b>Lyra</b><i>', null, 1],
    ['age', '0', 'Invalid age (1-150)', 1],
    ['age', '151', 'Invalid age (1-150)', 1],
    ['age', '2.5', 'Invalid age (1-150)', 1],
    ['age', '150', null, 1],
    ['gender', 'non-binary', null, 1],
    ['role', ' ! ', 'Invalid role (at least one word)', 1],
    ['personality_description', '', 'Invalid personality description (at least one word)', 2],
    ['background', '<p></p>', 'Invalid background (at least one word)', 3],
    ['speaking_style', '…', 'Invalid speaking style (at least one word)', 4],
    ['avatar_icon', '', 'Please select an avatar icon to continue', 5],
  ] as const)('check %s %j: %j', (field, value, problem, step) => {
    const draft = { ...filledDraft, [field]: value }
    expect(problemOf(field, draft)).toBe(problem)
    expect(stepIsValid(step, draft)).toBe(problem === null)
    expect(everyStepIsValid(draft)).toBe(problem === null)
  })

  it('are invalid before the first and after the last', () => {
    expect(stepIsValid(0, filledDraft)).toBe(false)
    expect(stepIsValid(6, filledDraft)).toBe(false)
  })
})
