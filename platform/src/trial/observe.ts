/** What goes wrong in the page of a trial. */
import { array, looseObject, optional, safeParse, string, unknown } from 'valibot'
import type { Browser, Fields } from './browser'

export interface Observed {
  /** Errors and violations so far, in order. */
  readonly problems: readonly string[]
  /** Why the trial was ended before its end. */
  readonly stopped: () => string | null
  /** Rejects when the trial is stopped first. */
  readonly orStopped: <Value>(work: Promise<Value>) => Promise<Value>
  /** The time is over. */
  readonly late: () => void
  /** The server is closing. */
  readonly abort: () => void
}

const thrown = looseObject({
  exceptionDetails: looseObject({
    text: string(),
    exception: optional(looseObject({ description: optional(string()) })),
  }),
})
const logged = looseObject({
  type: string(),
  args: array(looseObject({ description: optional(string()), value: optional(unknown()) })),
})
const MAX_PROBLEMS = 20
/** ms that a page may take to answer that it responds */
const ANSWER_TIMEOUT = 2000

export function observe(browser: Browser, page: string): Observed {
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

  browser.onEvent((method, params) => {
    const happened = handlers[method]
    happened?.(params)
  })
  const handlers: Readonly<Record<string, (params: Fields) => void>> = {
    'Runtime.exceptionThrown': (params) => {
      const { success, output } = safeParse(thrown, params)
      if (success) add(output.exceptionDetails.exception?.description ?? output.exceptionDetails.text)
    },
    'Runtime.consoleAPICalled': (params) => {
      const { success, output } = safeParse(logged, params)
      if (!success || output.type !== 'error') return
      const [text] = output.args.map(({ description, value }) => description ?? String(value))
      if (text !== undefined) add(text)
    },
    'Runtime.bindingCalled': ({ payload }) => add(`it violates the page's policy: ${String(payload)}`),
    'Page.javascriptDialogOpening': ({ type, message }) =>
      end(`it opens a dialog, which blocks the page (${String(type)}: ${String(message).slice(0, 80)})`),
    'Page.frameNavigated': ({ frame }) => {
      const isMain = typeof frame === 'object' && frame !== null && !('parentId' in frame)
      if (isMain && ++navigations > 1) end('it leaves the page')
    },
    'Inspector.targetCrashed': () => end('it crashes the page'),
  }

  return {
    problems,
    stopped: () => why,
    orStopped: (work) => Promise.race([work, stop]),
    abort: () => end('the server is closing'),
    late: () => {
      const silent = setTimeout(() => end('the page does not respond: a script never ends'), ANSWER_TIMEOUT)
      const answered = browser.send('Runtime.evaluate', { expression: '1' }, page)
      answered
        .then(() => end('it did not finish in time'))
        .catch(() => end('the browser has ended'))
        .finally(() => clearTimeout(silent))
    },
  }
}
