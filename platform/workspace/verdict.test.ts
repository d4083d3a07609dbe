import { writeFile } from 'node:fs/promises'
import { conclude, jestCounts, report } from './verdict.mjs'

const printed = () => {
  const lines: string[] = []
  return { lines, print: (line: string) => void lines.push(line) }
}
const verdict = { part: 'unit', passed: 3, failed: 0, time: '1.0 s', output: 'all of Jest' }

describe('the closing line', () => {
  it('adds up the parts and answers the exit code', () => {
    const { lines, print } = printed()
    expect(conclude([verdict, { ...verdict, passed: 4 }], print)).toBe(0)
    expect(conclude([verdict, { ...verdict, failed: 2 }], print)).toBe(1)
    expect(lines).toEqual(['7 passed, 0 failed', '6 passed, 2 failed'])
  })
})

describe('the report of a part', () => {
  it('shows the output only when something failed', () => {
    const { lines, print } = printed()
    report({ ...verdict, skipped: 1 }, print)
    report({ ...verdict, failed: 1 }, print)
    expect(lines).toEqual(['unit: passed, 3, 1 skipped (1.0 s)', 'all of Jest', 'unit: FAILED, 1 of 4 (1.0 s)'])
  })
})

describe('the count of a Jest run', () => {
  const answers = (result: object) =>
    jestCounts(([, file = '']) => writeFile(file.replace('--outputFile=', ''), JSON.stringify(result)))

  it('counts a suite that could not run as a failure', async () => {
    const result = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 1 }
    expect(await answers(result)).toEqual({ passed: 5, failed: 3, skipped: 1 })
  })

  it('counts a run of nothing as a failure', async () => {
    const result = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0 }
    expect(await answers(result)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a Jest that left no result as a failure', async () => {
    expect(await jestCounts(() => Promise.resolve())).toEqual({ passed: 0, failed: 1 })
  })
})
