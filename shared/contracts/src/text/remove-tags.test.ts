import { removeTags } from './remove-tags'

describe('removeTags', () => {
  it('removes one layer of tags in one pass', () => {
    expect(removeTags('<<b>i>text</i>')).toBe('<i>text')
    expect(removeTags('no tags < here > at all')).toBe('no tags < here > at all')
  })

  it.each(['<!--', '<script>', '<a="\'', '<textarea><title>', '<a x="<!--'])(
    'looks once for what is not ahead, however often %j opens it',
    (unit) => {
      const text = `${unit.repeat(500)} >`
      const exec = jest.spyOn(RegExp.prototype, 'exec')
      removeTags(text)
      const searches = exec.mock.results.filter(
        ({ value }, call) => value === null && exec.mock.contexts[call]?.global === true,
      )
      expect(searches.length).toBeLessThanOrEqual(3)
    },
  )
})
