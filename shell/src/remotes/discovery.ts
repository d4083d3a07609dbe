/** Architecture 4: the discovery document. The web host writes it into the page; on static hosting it is fetched. */
import { reloadOnRedirect, SAME_ORIGIN } from '@codex/api/sign-on'
import { readDiscovery, type Discovery } from '@codex/contracts/discovery'
import { thisShell } from '../page/build'
import { readPageData } from '../page/data'
import { own } from '../page/own'
import { readOverrides } from './override'
import { timeoutSignal } from './timeout-signal'

const DISCOVERY_PATH = '/mfe/discovery.json'

/** ms. It leaves time to load the remote itself before the page shows it as failed. */
const TIMEOUT = 3000

interface Known extends Discovery {
  /** The host has more versions: those in the page are what visitors get first. */
  readonly isPartial?: boolean
}

let known: Known | null = null

function inlined(): Known | null {
  try {
    const data = readPageData('codex-discovery')
    const document = readDiscovery(data)
    return typeof data === 'object' && data !== null && 'isPartial' in data
      ? { ...document, isPartial: true }
      : document
  } catch {
    return null
  }
}

async function fetched(): Promise<Discovery> {
  const { signal, clear } = timeoutSignal(TIMEOUT)
  try {
    const response = await own.fetch(DISCOVERY_PATH, { cache: 'no-cache', ...SAME_ORIGIN, signal })
    reloadOnRedirect(response)
    if (!response.ok) throw new Error(`Discovery answered ${response.status}`)
    return readDiscovery(await response.json())
  } finally {
    clear()
  }
}

/**
 * Returns the document; `refresh` asks the host again, and so does an override, which may name any version. Rejects if the
 * host fails and the page has no valid document.
 */
export async function discover(refresh: boolean): Promise<Known> {
  known ??= inlined()
  const isEnough = !refresh && !(known?.isPartial === true && readOverrides().length > 0)
  // In development only the page's own document names the remotes that run from source.
  if ((isEnough || thisShell.development) && known !== null) return known
  try {
    known = await fetched()
  } catch (error) {
    if (known === null) throw error
  }
  return known
}
