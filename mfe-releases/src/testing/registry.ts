/** The registry in tests: `fetch` answers as said, and records the calls. */
import type { Overview, RemoteOverview, VersionOverview } from '@codex/contracts/registry'

export const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
const NO_DAY = { loads: 0, failed: 0, mount: null }

export const versionOf = (version: string, changes: Partial<VersionOverview> = {}): VersionOverview => ({
  version,
  status: 'live',
  default: false,
  traffic: 0,
  publishedAt: '2026-11-20T10:00:00.000Z',
  inShell: 'runs',
  verdict: 'runs',
  loads: 0,
  failed: 0,
  byDay: DAYS.map(() => NO_DAY),
  speed: null,
  ...changes,
})

export const asDefault = { default: true, traffic: 100 } as const

export const remoteOf = (name: string, versions: readonly VersionOverview[], missed = 0): RemoteOverview => ({
  name,
  missed,
  versions: [...versions],
})

export const overviewOf = (changes: Partial<Overview> = {}): Overview => ({
  shell: '1.0.0',
  days: DAYS,
  remotes: [],
  changes: [],
  ...changes,
})

type Answer = 'fails' | 'times out' | { readonly status?: number; readonly json?: unknown; readonly text?: string }

interface Call {
  readonly url: string
  readonly init: RequestInit
}

function respond(answer: Answer): Response {
  if (answer === 'fails') throw new TypeError('Failed to fetch')
  if (answer === 'times out') throw new DOMException('It took too long', 'TimeoutError')
  return new Response(answer.text ?? JSON.stringify(answer.json), { status: answer.status ?? 200 })
}

/** Replaces `fetch` for a test. */
export function answers() {
  const calls: Call[] = []
  const later: Promise<Answer>[] = []
  let overview: Answer = { json: overviewOf() }
  let order: Answer = { json: { says: 'done' } }

  // The calls pass a path and options only.
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    calls.push({ url, init })
    if (!url.endsWith('/overview')) return respond(order)
    return respond(await (later.shift() ?? Promise.resolve(overview)))
  }) as typeof fetch
  return {
    calls,
    /** What every following call is answered. */
    overview: (answer: Answer) => void (overview = answer),
    order: (answer: Answer) => void (order = answer),
    /** The next call of the overview waits. */
    laterOverview() {
      let give: (answer: Answer) => void = () => undefined
      later.push(new Promise<Answer>((resolve) => (give = resolve)))
      return { answer: (answer: Answer) => give(answer) }
    },
    /** The bodies of the orders, which are JSON. */
    orders: () =>
      calls.filter(({ url }) => url.endsWith('/orders')).map(({ init }) => JSON.parse(init.body as string) as unknown),
  }
}

export type Answers = ReturnType<typeof answers>
