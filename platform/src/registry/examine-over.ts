/** `mfe doctor` over HTTP: whether every listed file comes to a page as the document says. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { whyRefused } from '../check/reasons'
import { CliError } from '../cli-error'
import { integrityOf } from '../publish/integrity'

interface Limits {
  /** From which pages load remotes beside their own host; null where it is not known. */
  readonly origins: readonly string[] | null
  /** Longest wait for one file, ms. */
  readonly timeout: number
}

interface Asked {
  readonly base: string
  readonly timeout: number
}

/** @param base address of the server whose pages ask. @throws CliError with one line for each trouble */
export async function examineOver(
  base: string,
  { microFrontends }: Discovery,
  { origins, timeout }: Limits,
): Promise<string> {
  const listed = Object.entries(microFrontends).flatMap(([remote, all]) => all.map((one) => ({ remote, one })))
  const troubles: string[] = []
  for (const { remote, one } of listed) {
    const refused = whyRefused(one, origins)
    if (refused !== null) troubles.push(`${remote} ${one.metadata.version} is refused: ${refused}.`)
    for (const [file, integrity] of Object.entries(one.extras.codex.assets))
      troubles.push(...(await troublesOfFile({ base, timeout }, { remote, one, file, integrity })))
  }
  if (troubles.length > 0) throw new CliError(troubles.join('\n'))
  return `${base} is whole: ${listed.length} listed versions of ${Object.keys(microFrontends).length} remotes.`
}

interface Listed {
  readonly remote: string
  readonly one: Candidate
  readonly file: string
  readonly integrity: string
}

async function troublesOfFile(
  { base, timeout }: Asked,
  { remote, one, file, integrity }: Listed,
): Promise<readonly string[]> {
  const name = `${remote} ${one.metadata.version}`
  const url = new URL(file, new URL(one.url, base))
  const answer = await answerOf(url, { base, timeout })
  if (typeof answer === 'string') return [`${name}: ${file} ${answer}.`]
  if (integrityOf(answer.content) !== integrity) return [`${name} has another ${file} than its hash says.`]
  const { readers } = answer
  return url.origin === base || readers === base || readers === '*'
    ? []
    : [`${name}: ${url.origin} does not let the pages of ${base} read ${file} (Access-Control-Allow-Origin).`]
}

interface Answer {
  readonly content: Buffer
  /** Access-Control-Allow-Origin */
  readonly readers: string | null
}

/** What an address answers to a page of `base`, or why it does not. */
async function answerOf(url: URL, { base, timeout }: Asked): Promise<Answer | string> {
  try {
    const answer = await fetch(url, { headers: { origin: base }, signal: AbortSignal.timeout(timeout) })
    if (!answer.ok) return `answers ${answer.status}`
    const readers = answer.headers.get('access-control-allow-origin')
    return { content: Buffer.from(await answer.arrayBuffer()), readers }
  } catch (error) {
    const { cause } = error instanceof Error ? error : {}
    return `does not answer (${String(cause ?? error)})`
  }
}
