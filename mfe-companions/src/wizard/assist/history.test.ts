import { backFrom, forthFrom, NO_HISTORY, replacing } from './history'

it('leads back to each earlier text and forth again', () => {
  const history = replacing(replacing(NO_HISTORY, 'mine'), 'first')
  const back = backFrom(history, 'second')
  expect(back).toEqual({ text: 'first', history: { past: ['mine'], future: ['second'] } })
  const further = back && backFrom(back.history, back.text)
  expect(further).toEqual({ text: 'mine', history: { past: [], future: ['second', 'first'] } })
  const forth = further && forthFrom(further.history, further.text)
  expect(forth).toEqual({ text: 'first', history: { past: ['mine'], future: ['second'] } })
})

it('has nothing before the first text and after the last', () => {
  expect(backFrom(NO_HISTORY, 'mine')).toBeNull()
  expect(forthFrom(NO_HISTORY, 'mine')).toBeNull()
})

it('keeps a text that was taken back when another takes the place', () => {
  expect(replacing({ past: [], future: ['refined'] }, 'mine')).toEqual({ past: ['refined', 'mine'], future: [] })
})
