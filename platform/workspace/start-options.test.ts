import { settingsOf } from './start-options.mjs'

const USAGE = 'npm start takes "-- --model small" or "-- --model better", which downloads a model, or nothing.'

it.each([
  [[], {}],
  [['--model', 'small'], { LOCAL_MODEL: 'small' }],
  [['--model=better'], { LOCAL_MODEL: 'better' }],
])('npm start -- %j', (args, settings) => {
  expect(settingsOf(args)).toEqual(settings)
})

it.each([
  [['--model', 'huge'], `There is no model "huge". ${USAGE}`],
  [['--model'], USAGE],
  [['--modell=small'], USAGE],
  [['small'], USAGE],
])('npm start -- %j is refused', (args, message) => {
  expect(() => settingsOf(args)).toThrow(message)
})
