import { writeFile } from 'node:fs/promises'
import type { Verdict } from './verdict.mjs'
import { conclude, jestCounts, report, afterRetry } from './verdict.mjs'

const printed = () => {
  const lines: string[] = []
  return { lines, print: (line: string) => void lines.push(line) }
}
const verdict = { part: 'unit', passed: 3, failed: 0, time: '1.0 s', output: 'all of Jest' }

const verdictOf = (counts: Pick<Verdict, 'passed' | 'failed' | 'flaky'>): Verdict => ({ ...verdict, ...counts })

it('the summary line adds up the parts and returns the exit code', () => {
  const { lines, print } = printed()
  expect(conclude([verdict, { ...verdict, passed: 4 }], print)).toBe(0)
  expect(conclude([verdict, { ...verdict, failed: 2 }], print)).toBe(1)
  expect(lines).toEqual(['7 passed, 0 failed', '6 passed, 2 failed'])
})

it('the report of a part shows the output only if something failed', () => {
  const { lines, print } = printed()
  report({ ...verdict, skipped: 1 }, print)
  report({ ...verdict, failed: 1 }, print)
  expect(lines).toEqual(['unit: passed, 3, 1 skipped (1.0 s)', 'all of Jest', 'unit: FAILED, 1 of 4 (1.0 s)'])
})

describe('the count of a Jest run', () => {
  const countsOf = (result: object) =>
    jestCounts(([, file = '']) => writeFile(file.replace('--outputFile=', ''), JSON.stringify(result)))

  it('counts a suite that could not run as a failure', async () => {
    const result = {
      numPassedTests: 5,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 1,
      testResults: [
        { name: '/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a works' }] },
        { name: '/b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b works' }] },
        { name: '/c.test.ts', status: 'failed', assertionResults: [] },
      ],
    }
    const failures = [
      { file: '/b.test.ts', tests: ['b works'] },
      { file: '/c.test.ts', tests: [] },
    ]
    expect(await countsOf(result)).toEqual({ passed: 5, failed: 2, skipped: 1, failures })
  })

  it('counts a run without tests, or without a result, as a failure', async () => {
    const none = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0 }
    expect(await countsOf({ ...none, testResults: [] })).toMatchObject({ passed: 0, failed: 1 })
    expect(await jestCounts(() => Promise.resolve())).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a retry of failed tests', () => {
  const counts = (passed: number, failed: number, ...tests: string[]) => ({
    passed,
    failed,
    skipped: 0,
    failures: tests.length === 0 ? [] : [{ file: '/a.test.ts', tests }],
  })

  it('counts a test that passes on the retry as passed, and names it', () => {
    const verdict = verdictOf(afterRetry(counts(8, 2, 'one', 'two'), counts(4, 1, 'two')))
    expect(verdict).toMatchObject({ passed: 9, failed: 1, flaky: ['one'] })
    const { lines, print } = printed()
    report({ ...verdict, failed: 0 }, print)
    expect(lines[0]).toBe('unit: FLAKY, passed on retry: one')
  })

  it('counts a test that fails only on the retry as failed, and a run without a result', () => {
    expect(afterRetry(counts(8, 1, 'one'), counts(4, 1, 'three'))).toMatchObject({ passed: 8, failed: 1 })
    expect(afterRetry(counts(8, 1, 'one'), { ...counts(0, 1), failures: [] })).toMatchObject({ failed: 1 })
  })
})
