import { backFrom, forthFrom, NO_HISTORY, replacing } from './history'
import { failed, refinedOf, summaryOf } from './refinement'

const UNREACHED = '\nThe server could not be reached.'
const LATE = '\nThe server took too long to answer.'
const personality = { failure: 'Failed to refine personality description' }
const background = { failure: 'Failed to refine background' }
const style = { failure: 'Failed to refine speaking style' }

describe('the error of one text', () => {
  it.each([
    ['personality_description', 'Away', 'Failed to refine personality description: Away'],
    ['speaking_style', 'Away', 'Failed to refine speaking style: Away'],
    ['background', 'HTTP 502: Bad Gateway', 'Failed to refine background: HTTP 502: Bad Gateway'],
    // Without a word of the server the fallback is not repeated.
    ['background', 'Failed to refine background', 'Failed to refine background'],
    ['background', `Failed to refine background${UNREACHED}`, `Failed to refine background${UNREACHED}`],
  ] as const)('%s, of the message %j, is %j', (field, message, text) => {
    expect(failed(field, message)).toBe(text)
  })
})

describe('the error of refine-all', () => {
  it('is the fallback of the specification when the server says nothing', () => {
    const outcomes = { personality_description: personality, background, speaking_style: style }
    expect(summaryOf(outcomes).error).toBe('Failed to refine all aspects')
  })

  it('says once, in a second line, why no server answered', () => {
    const unreached = {
      personality_description: { failure: personality.failure + UNREACHED },
      background: { failure: background.failure + UNREACHED },
      speaking_style: { failure: style.failure + UNREACHED },
    }
    expect(summaryOf(unreached).error).toBe(`Failed to refine all aspects${UNREACHED}`)
    const late = { ...unreached, background: { failure: background.failure + LATE } }
    expect(summaryOf(late).error).toBe(`Failed to refine all aspects${UNREACHED}${LATE}`)
  })

  it("has the server's words where it said something", () => {
    const away = { failure: 'Away' }
    const outcomes = { personality_description: away, background, speaking_style: away }
    expect(summaryOf(outcomes).error).toBe('Failed to refine all aspects: Away')
  })

  it('names the texts when some were refined', () => {
    const outcomes = {
      personality_description: { failure: null },
      background: { failure: background.failure + UNREACHED },
      speaking_style: { failure: style.failure + UNREACHED },
    }
    expect(summaryOf(outcomes).error).toBe(`Failed to refine background. Failed to refine speaking style${UNREACHED}`)
  })
})

it('has the note of the built-in helper, and none of a model', () => {
  expect(refinedOf({ message: 'She waits.', note: 'Tidied by the built-in helper.' })).toEqual({
    text: 'She waits.',
    note: 'Tidied by the built-in helper.',
  })
  expect(refinedOf({ message: 'She waits.' })).toEqual({ text: 'She waits.', note: null })
})

describe('the history of a text', () => {
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
})
