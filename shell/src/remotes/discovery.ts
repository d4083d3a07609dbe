/** Architecture 4: which versions of the remotes exist. The web host writes the document into the page; else it is fetched. */
import { readDiscovery, type Discovery } from '@codex/contracts/discovery'
import { thisShell } from './build'
import { endsAfter } from './time-limit'

export const DISCOVERY_PATH = '/mfe/discovery.json'

/** Longest wait, ms. It leaves time for the remote itself before the page says that it does not come. */
const TIMEOUT = 3000

/** The last good document of this page: while the host is down, the versions in it are as good as ever. */
let known: Discovery | null = null

/** The document in the page, or null where the host writes none that can be read. */
function inlined(): Discovery | null {
  const text = document.getElementById('codex-discovery')?.textContent
  if (!text) return null
  try {
    return readDiscovery(JSON.parse(text))
  } catch {
    return null
  }
}

async function fetched(): Promise<Discovery> {
  const limit = endsAfter(TIMEOUT)
  try {
    const answer = await fetch(DISCOVERY_PATH, { cache: 'no-cache', credentials: 'omit', signal: limit.signal })
    if (!answer.ok) throw new Error(`Discovery answered ${answer.status}`)
    return readDiscovery(await answer.json())
  } finally {
    limit.clear()
  }
}

/**
 * Reads the document; `anew` asks the host again. Rejects when it is unreachable or malformed and the page has no good
 * one from before.
 */
export async function discover(anew: boolean): Promise<Discovery> {
  if (!anew) known ??= inlined()
  // In development the page alone knows which remotes come from source.
  if ((!anew || thisShell.development) && known !== null) return known
  try {
    known = await fetched()
  } catch (error) {
    known ??= inlined()
    if (known === null) throw error
  }
  return known
}
