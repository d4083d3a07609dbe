/** `mfe doctor` over HTTP: whether a page can load every listed file. */
import type { Discovery } from '@codex/contracts/discovery'
import { whyRefused } from '../publish/reasons'
import { CliError } from '../root/cli-error'
import { versionOf } from '../publish/candidate'
import { integrityOf } from '../publish/integrity'
import { causeOf } from '../root/system-error'

interface Examination {
  /** Address of the server whose pages load the files. */
  readonly base: string
  readonly origins: readonly string[] | null
  /** ms for one file */
  readonly timeout: number
}

export async function examineOver({ microFrontends }: Discovery, examination: Examination): Promise<string> {
  const { base, origins, timeout } = examination
  const listed = Object.entries(microFrontends).flatMap(([remote, all]) => all.map((one) => ({ remote, one })))
  const problems: string[] = []
  for (const { remote, one } of listed) {
    const name = `${remote} ${versionOf(one)}`
    const refused = whyRefused(one, origins)
    if (refused !== null) problems.push(`${name} is refused: ${refused}.`)
    for (const [file, integrity] of Object.entries(one.extras.codex.assets)) {
      const url = new URL(file, new URL(one.url, base))
      const problem = await problemOf({ base, timeout, url, integrity })
      if (problem !== null) problems.push(`${name}: ${file} ${problem}.`)
    }
  }
  if (problems.length > 0) throw new CliError(problems.join('\n'))
  return `${base} is whole: ${listed.length} listed versions of ${Object.keys(microFrontends).length} remotes.`
}

interface Asset {
  readonly base: string
  readonly timeout: number
  readonly url: URL
  readonly integrity: string
}

/** Fetches a file as a page does. @returns why the page could not use it */
async function problemOf({ base, timeout, url, integrity }: Asset): Promise<string | null> {
  try {
    const answer = await fetch(url, { headers: { origin: base }, signal: AbortSignal.timeout(timeout) })
    if (!answer.ok) return `answers ${answer.status}`
    if (integrityOf(Buffer.from(await answer.arrayBuffer())) !== integrity) return 'does not match its hash'
    const readers = answer.headers.get('access-control-allow-origin')
    if (url.origin === base || readers === base || readers === '*') return null
    return `can not be read by pages of ${base}: ${url.origin} sends no Access-Control-Allow-Origin for them`
  } catch (error) {
    return `does not answer (${causeOf(error)})`
  }
}
