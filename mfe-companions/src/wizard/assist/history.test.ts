import { backFrom, forthFrom, NO_HISTORY, replacing } from './history'

it('undoes and redoes each text', () => {
  const history = replacing(replacing(NO_HISTORY, 'mine'), 'first')
  const back = backFrom(history, 'second')
  expect(back).toEqual({ text: 'first', history: { past: ['mine'], future: ['second'] } })
  const further = back && backFrom(back.history, back.text)
  expect(further).toEqual({ text: 'mine', history: { past: [], future: ['second', 'first'] } })
  const forth = further && forthFrom(further.history, further.text)
  expect(forth).toEqual({ text: 'first', history: { past: ['mine'], future: ['second'] } })
})

it('has nothing before the first and after the last text', () => {
  expect(backFrom(NO_HISTORY, 'mine')).toBeNull()
  expect(forthFrom(NO_HISTORY, 'mine')).toBeNull()
})

it('keeps an undone text when another one replaces it', () => {
  expect(replacing({ past: [], future: ['refined'] }, 'mine')).toEqual({ past: ['refined', 'mine'], future: [] })
})
