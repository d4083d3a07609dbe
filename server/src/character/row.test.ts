import { changeOf, columnsOf, fieldsIn, promptLines } from './row'

const fields = {
  ...{ name: 'Mira', age: 34, gender: 'Female', role: 'Keeper' },
  ...{ personality_description: 'Patient.', background: 'An island.', speaking_style: 'Plain.' },
}

it('has a column for each field, null for what is missing, empty or the default', () => {
  const given = { ...fields, greeting: '', also_called: [], preset: 'natural' as const }
  expect(columnsOf(given)).toEqual(columnsOf(fields))
  expect(columnsOf(fields)).toMatchObject({ personalityDescription: 'Patient.', greeting: null, alsoCalled: null })
})

it('has a text that is also the name of the default preset', () => {
  const given = { ...fields, greeting: 'natural', model: 'natural' }
  expect(columnsOf(given)).toMatchObject({ greeting: 'natural', model: 'natural' })
})

it('leaves what is missing in a change as it is', () => {
  expect(changeOf({ ...fields, model: '' })).toMatchObject({ model: null, greeting: undefined, alsoCalled: undefined })
})

it('comes back with what it has', () => {
  const whole = { ...fields, also_called: ['Mi', 'Keeper'], preset: 'wild' as const }
  expect(fieldsIn(columnsOf(whole), { optional: true })).toEqual(whole)
  expect(fieldsIn(columnsOf(whole), { optional: false })).toEqual(fields)
})

it('is in a prompt, beside the profile, where a person has written it', () => {
  expect(promptLines(columnsOf(fields))).toEqual([])
  expect(promptLines(columnsOf({ ...fields, also_called: ['Mi', 'Keeper'] }))).toEqual(['Also called: Mi, Keeper'])
})
