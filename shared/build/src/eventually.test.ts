import { eventually } from './eventually'

describe('eventually', () => {
  it('returns the first truthy answer, and treats a throw as not yet', async () => {
    const answers = [null, 0, new Error('not there'), 'ready', 'late']
    const next = () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    }
    expect(await eventually(next, 'an answer')).toBe('ready')
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
