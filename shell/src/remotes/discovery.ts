/** Architecture 4: the discovery document. The web host writes it into the page; on static hosting it is fetched. */
import { reloadOnRedirect, SAME_ORIGIN } from '@codex/api/sign-on'
import { readDiscovery, type Discovery } from '@codex/contracts/discovery'
import { thisShell } from '../page/build'
import { readPageData } from '../page/data'
import { timeoutSignal } from './timeout-signal'

const DISCOVERY_PATH = '/mfe/discovery.json'

/** ms. It leaves time to load the remote itself before the page shows it as failed. */
const TIMEOUT = 3000

let known: Discovery | null = null

function inlined(): Discovery | null {
  try {
    return readDiscovery(readPageData('codex-discovery'))
  } catch {
    return null
  }
}

async function fetched(): Promise<Discovery> {
  const { signal, clear } = timeoutSignal(TIMEOUT)
  try {
    const response = await fetch(DISCOVERY_PATH, { cache: 'no-cache', ...SAME_ORIGIN, signal })
    reloadOnRedirect(response)
    if (!response.ok) throw new Error(`Discovery answered ${response.status}`)
    return readDiscovery(await response.json())
  } finally {
    clear()
  }
}

/** Returns the document; `refresh` asks the host again. Rejects if the host fails and the page has no valid document. */
export async function discover(refresh: boolean): Promise<Discovery> {
  if (!refresh) known ??= inlined()
  // In development only the page's own document names the remotes that run from source.
  if ((!refresh || thisShell.development) && known !== null) return known
  try {
    known = await fetched()
  } catch (error) {
    known ??= inlined()
    if (known === null) throw error
  }
  return known
}
