/** What goes wrong in the page of a trial. */
import type { Page } from 'playwright-core'

export interface Observed {
  /** Errors and violations so far, in order. */
  readonly problems: readonly string[]
  /** Why the trial was ended before its end. */
  readonly stopped: () => string | null
  /** Rejects when the trial is stopped first. */
  readonly orStopped: <Value>(work: Promise<Value>) => Promise<Value>
  /** The time is over. */
  readonly late: () => void
}

const MAX_PROBLEMS = 20
/** ms that a page may take to answer that it responds */
const ANSWER_TIMEOUT = 2000
const VIOLATION = 'codexTrialViolation'

const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
  ${VIOLATION}(effectiveDirective + ' blocks ' + (blockedURI || 'inline code') + ' (' + (sourceFile || 'page').split('/').at(-1) + ':' + lineNumber + ')'))`

export async function observe(page: Page): Promise<Observed> {
  const problems: string[] = []
  let navigations = 0
  let why: string | null = null
  let reject: (error: Error) => void = () => undefined
  const stop = new Promise<never>((_, rejectStop) => (reject = rejectStop))
  stop.catch(() => undefined)
  const end = (reason: string) => {
    why ??= reason
    reject(new Error(reason))
  }
  const add = (text: string) => {
    const line = text.split('\n')[0] ?? ''
    if (problems.length < MAX_PROBLEMS && line !== '') problems.push(line.slice(0, 300))
  }

  page.on('pageerror', (error) => add(String(error)))
  page.on('console', (message) => {
    // What the browser itself logs has no arguments: calls that are not answered, and violations.
    if (message.type() === 'error' && message.args().length > 0) add(message.text())
  })
  page.on('dialog', (dialog) =>
    end(`it opens a dialog, which blocks the page (${dialog.type()}: ${dialog.message().slice(0, 80)})`),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && ++navigations > 1)
      end('it leaves the page')
  })
  page.on('crash', () => end('it crashes the page'))
  await page.exposeBinding(VIOLATION, (_, text) => add(`it violates the page's policy: ${String(text)}`))
  await page.addInitScript(REPORT_VIOLATIONS)

  return {
    problems,
    stopped: () => why,
    orStopped: (work) => Promise.race([work, stop]),
    late: () => {
      const silent = setTimeout(() => end('the page does not respond: a script never ends'), ANSWER_TIMEOUT)
      page
        .evaluate('1')
        .then(() => end('it did not finish in time'))
        .catch(() => end('the browser has ended'))
        .finally(() => clearTimeout(silent))
    },
  }
}
