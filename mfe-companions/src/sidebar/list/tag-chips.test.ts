import fc from 'fast-check'
import { tagChips } from './tag-chips'

describe('tag chips', () => {
  it('shows none without tags', () => {
    expect(tagChips([])).toEqual({ shown: [], more: 0 })
  })

  it('shows a single tag whatever its length', () => {
    expect(tagChips(['extraordinarily'])).toEqual({ shown: ['extraordinarily'], more: 0 })
  })

  it('shows the second beside a first of 8 characters', () => {
    expect(tagChips(['12345678', '1234567890', 'c'])).toEqual({ shown: ['12345678', '1234567890'], more: 1 })
  })

  it('counts the second when the first has 9 characters', () => {
    expect(tagChips(['123456789', 'b', 'c'])).toEqual({ shown: ['123456789'], more: 2 })
  })

  it('counts the second when both have 19 characters', () => {
    expect(tagChips(['12345678', '12345678901'])).toEqual({ shown: ['12345678'], more: 1 })
  })

  it('counts an emoji as one character', () => {
    expect(tagChips(['😀😀😀😀😀😀😀😀', 'b']).shown).toHaveLength(2)
  })

  it('never loses a tag', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tags) => {
        const { shown, more } = tagChips(tags)
        expect(shown).toEqual(tags.slice(0, shown.length))
        expect(shown.length + more).toBe(tags.length)
      }),
    )
  })
})
