/** Architecture 4: which versions of the remotes exist. The web host writes the document into the page; else it is fetched. */
import { readDiscovery, type Discovery } from '@codex/contracts/discovery'

export const DISCOVERY_PATH = '/mfe/discovery.json'
const TIMEOUT = 5000

/** The document in the page, or null where the host writes none. */
function inlined(): Discovery | null {
  const text = document.getElementById('codex-discovery')?.textContent
  return text ? readDiscovery(JSON.parse(text)) : null
}

async function fetched(): Promise<Discovery> {
  const answer = await fetch(DISCOVERY_PATH, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!answer.ok) throw new Error(`Discovery answered ${answer.status}`)
  return readDiscovery(await answer.json())
}

/** Reads the document once per page; `anew` asks the host again. Rejects when it is unreachable or malformed. */
export async function discover(anew: boolean): Promise<Discovery> {
  return anew ? fetched() : (inlined() ?? fetched())
}
