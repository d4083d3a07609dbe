import fc from 'fast-check'
import { tagChips } from './tag-chips'

describe('tag chips', () => {
  it.each([
    ['none without tags', [], [], 0],
    ['a single tag whatever its length', ['extraordinarily'], ['extraordinarily'], 0],
    ['the second beside a first of 8 characters', ['12345678', '1234567890', 'c'], ['12345678', '1234567890'], 1],
    ['the number of others beside a first of 9 characters', ['123456789', 'b', 'c'], ['123456789'], 2],
    ['the number of others when both have 19 characters', ['12345678', '12345678901'], ['12345678'], 1],
    ['an emoji as one character', ['😀😀😀😀😀😀😀😀', 'b'], ['😀😀😀😀😀😀😀😀', 'b'], 0],
  ])('show %s', (_, tags, shown, more) => {
    expect(tagChips(tags)).toEqual({ shown, more })
  })

  it('never lose a tag', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tags) => {
        const { shown, more } = tagChips(tags)
        expect(shown).toEqual(tags.slice(0, shown.length))
        expect(shown.length + more).toBe(tags.length)
      }),
    )
  })
})
