import { verdictOn } from './live-use.mjs'

const problem = (code: number, message: string, file = 'src/panel/view.tsx') => ({ file, line: 12, code, message })
const GONE = problem(2339, "Property 'x' does not exist on type 'Companion'.")
const MISSING = problem(2741, "Property 'greeting' is missing.", 'src/draft.ts')
const orders = { name: 'orders 1.2.0', requires: ['react', '@codex/contracts'] }

describe('what a change means for a live version', () => {
  it('is a break where its sources read what is gone', () => {
    expect(verdictOn(orders, [GONE, MISSING], { isBreaking: false, bumps: { '@codex/contracts': 'minor' } })).toEqual({
      says: [],
      broken: ["orders 1.2.0 would break: src/panel/view.tsx:12 Property 'x' does not exist on type 'Companion'."],
    })
  })

  it('is no failure when shells skip the version', () => {
    const { says, broken } = verdictOn(orders, [GONE], { isBreaking: true, bumps: { '@codex/contracts': 'major' } })
    expect(broken).toEqual([])
    expect(says).toEqual([
      expect.stringMatching(
        /^orders 1\.2\.0 would break: src\/panel\/view\.tsx:12 .*\n {2}Shells with the major version of @codex\/contracts skip it\.$/,
      ),
    ])
    const other = { isBreaking: true, bumps: { '@codex/contracts': 'minor', '@codex/router': 'major' } } as const
    expect(verdictOn(orders, [GONE], other).broken).toHaveLength(1)
  })

  it('is no break where only values that it makes lack what is new, unless the change breaks the promise', () => {
    const compatible = { isBreaking: false, bumps: { '@codex/contracts': 'minor' } } as const
    expect(verdictOn(orders, [MISSING], compatible)).toEqual({
      says: [
        "orders 1.2.0 would have to be changed when it is built again, and goes on as it is: src/draft.ts:12 Property 'greeting' is missing.",
      ],
      broken: [],
    })
    expect(verdictOn(orders, [MISSING], { ...compatible, isBreaking: true }).broken).toHaveLength(1)
  })

  it('names at most five places, and says when it is not known', () => {
    const minor = { isBreaking: true, bumps: {} }
    expect(verdictOn(orders, Array(7).fill(GONE), minor).broken).toEqual([expect.stringMatching(/\n {2}and 2 more$/)])
    expect(verdictOn(orders, 'did not compile within 120 s', minor).says).toEqual([
      'orders 1.2.0 did not compile within 120 s. It was not checked.',
    ])
    expect(verdictOn(orders, [], minor)).toEqual({ says: [], broken: [] })
  })
})
