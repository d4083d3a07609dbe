import { settingsOf } from './start-options.mjs'

it.each([
  [[], {}],
  [['--model', 'small'], { LOCAL_MODEL: 'small' }],
  [['--model=better'], { LOCAL_MODEL: 'better' }],
])('npm start -- %j', (args, settings) => {
  expect(settingsOf(args)).toEqual(settings)
})

it.each([[['--model']], [['--modell=small']], [['small']]])('npm start -- %j is refused', (args) => {
  expect(() => settingsOf(args)).toThrow('npm start takes "-- --model <name>"')
})
