/** Where the page of a trial comes from: the files and headers of a server's own shell. */
import { CliError } from '../cli-error'
import { causeOf } from '../root/system-error'

interface Served {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Answers a path as the server answers a visitor who is not signed in. */
export type PageSource = (path: string) => Promise<Served>

/** ms */
const TIMEOUT = 10_000

/** The shell of a server, without any credentials. */
export function pagesOf(address: string): PageSource {
  const { origin } = new URL(address)
  return async (path) => {
    const options = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) } as const
    const answer = await fetch(origin + path, options).catch((error: unknown) => {
      throw new CliError(`${origin} does not answer (${causeOf(error)}).`)
    })
    const headers = Object.fromEntries(answer.headers)
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
}
