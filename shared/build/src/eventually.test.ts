import { eventually } from './eventually'

describe('eventually', () => {
  it('returns the first truthy answer', async () => {
    const answers = [null, 0, 'ready', 'late']
    expect(await eventually(() => answers.shift(), 'an answer')).toBe('ready')
  })

  it('treats a throw as not yet', async () => {
    let calls = 0
    const answer = () => {
      calls += 1
      if (calls < 3) throw new Error('not there')
      return calls
    }
    expect(await eventually(answer, 'three calls')).toBe(3)
  })

  it('says what did not happen, with the last error as its cause', async () => {
    const absent = () => {
      throw new Error('no such row')
    }
    await expect(eventually(absent, 'the row is stored', 50)).rejects.toMatchObject({
      message: 'Did not happen within 50 ms: the row is stored',
      cause: new Error('no such row'),
    })
  })
})
