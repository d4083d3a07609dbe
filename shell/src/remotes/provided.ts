/** What versions may require: the packages of this shell, and the contracts of the server that has written the page. */
import { SERVER } from '@codex/contracts/discovery'
import { thisShell } from '../page/build'
import { readPageData } from '../page/data'

export function provided(): Readonly<Record<string, string>> {
  const page = readPageData('codex-page')
  const isNamed = typeof page === 'object' && page !== null && 'server' in page && typeof page.server === 'string'
  return isNamed ? { ...thisShell.provides, [SERVER]: String(page.server) } : thisShell.provides
}
