/** Errors thrown by the code of a remote. The served files are changed, and the documents name their new hashes. */
import type { Page } from 'playwright-core'
import { readDiscovery, type Candidate } from '@codex/contracts/discovery'
import { REMOTE_PARTS } from '@codex/contracts/remotes'
import { integrityOf } from './integrity'
import { rewriteResponse } from './stub-responses'
import type { RemoteSlot } from './remote-slots'
import { NEWEST } from './remote-fixture'

/** What makes the whole page useless. */
export type PageFaultSite =
  | 'an effect that empties the body'
  | 'an effect that removes the bar'
  | 'an effect that lets nothing be pressed'
  | 'a style sheet that hides the page'
  | 'a style sheet that can not be removed'

/** Where the code throws. */
export type ErrorSite =
  | 'its entry'
  | 'its get()'
  | 'its exposed chunk'
  | 'a render'
  | 'a suspension'
  | 'an endless render'
  | 'an effect'
  | 'an effect that reloads'
  | 'an effect that sends a form'
  | 'an effect that opens the document'
  | PageFaultSite
  | 'a suspension in a page without fetch and timers'
  | 'a timer that takes the focus'
  | 'a button that announces changes'
  | 'a layer over the page'
  | 'a clean-up'
  | 'a clean-up without a stack'
  | 'an event handler'

export const INJECTED_MESSAGE = 'thrown on purpose'

/** The injected code stops throwing when this is true in the page. */
const RECOVERED = 'globalThis.hasRecovered'
const THROW_STATEMENT = `if (!${RECOVERED}) throw new Error('${INJECTED_MESSAGE}')`

const buttonThat = (acts: string) => `const onClick = () => { ${acts} }
    const style = { position: 'fixed', zIndex: 9999, top: 0, left: 0 }
    return createElement(Fragment, null, createElement('button', { onClick, style }, 'Break'), whole)`

/** Runs once: the next page of the tab works. */
const unlessRecovered = (acts: string) =>
  `if (!sessionStorage.getItem('recovered')) { sessionStorage.setItem('recovered', '1'); ${acts} }`

const adopted = (rules: string) => `useEffect(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('${rules}')
      document.adoptedStyleSheets.push(sheet)
    }, [])
    return whole`

/** Bodies of a component that wraps the remote's own component. */
const BODIES = {
  'a render': `${THROW_STATEMENT}; return whole`,
  'a suspension': `if (!${RECOVERED}) use(never); return whole`,
  'an endless render': `while (!${RECOVERED}); return whole`,
  'an effect': `useEffect(() => { ${THROW_STATEMENT} }, []); return whole`,
  'an effect that reloads': `useEffect(() => { if (!${RECOVERED}) location.reload() }, []); return whole`,
  'an effect that sends a form': `useEffect(() => {
      const form = document.createElement('form')
      form.append(Object.assign(document.createElement('input'), { name: 'sent', value: '1' }))
      document.body.append(form)
      form.submit()
    }, [])
    return whole`,
  'an effect that opens the document': 'useEffect(() => void document.open(), []); return whole',
  'an effect that empties the body': `useEffect(() => { ${unlessRecovered("document.body.textContent = ''")} }, []); return whole`,
  'an effect that removes the bar': `useEffect(() => { ${unlessRecovered("document.querySelector('header').remove()")} }, [])
    return whole`,
  'an effect that lets nothing be pressed': `useEffect(() => { document.body.style.pointerEvents = 'none' }, []); return whole`,
  'a style sheet that hides the page': adopted('#root { visibility: hidden }'),
  'a style sheet that can not be removed': `useEffect(() => {
      ${unlessRecovered("document.styleSheets[0].insertRule('#root { display: none !important }')")}
    }, [])
    return whole`,
  'a suspension in a page without fetch and timers': `globalThis.fetch = () => never; globalThis.setTimeout = () => 0
    use(never)
    return whole`,
  'a timer that takes the focus': `const field = useRef(null)
    useEffect(() => void setInterval(() => field.current.focus(), 20), [])
    return createElement(Fragment, null, whole, createElement('input', { ref: field, 'aria-label': 'Thief' }))`,
  'a layer over the page': `const style = { position: 'fixed', inset: 0, zIndex: 2147483647, background: 'red' }
    return createElement(Fragment, null, whole, createElement('div', { style }))`,
  'a clean-up': `useEffect(() => () => { ${THROW_STATEMENT} }, []); return whole`,
  'a clean-up without a stack': `useEffect(() => () => { if (!${RECOVERED}) throw '${INJECTED_MESSAGE}' }, []); return whole`,
  'an event handler': buttonThat(THROW_STATEMENT),
  'a button that announces changes': buttonThat(
    "for (let times = 0; times < 1000; times += 1) shared('@codex/session').companionsChanged()",
  ),
} as const satisfies Partial<Record<ErrorSite, string>>

/** The chunk of the exposed module with the remote's first component wrapped. */
function withThrowingComponent(chunk: string, remote: RemoteSlot['remote'], body: string): string {
  const [part] = REMOTE_PARTS[remote]
  const changed = chunk.replaceAll(/default:\(\)=>([\w$]+)/g, 'default:()=>wrapped($1)')
  if (changed === chunk) throw new Error(`The exposed chunk of ${remote} has no default export`)
  return `(() => {
    const wrapped = (exposed) => {
      const Whole = exposed?.${part}
      if (!Whole) return exposed
      const shared = (name) =>
        Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default[name]).find(({ lib }) => lib).lib()
      const { createElement, Fragment, use, useEffect, useRef } = shared('react')
      const never = new Promise(() => {})
      return { ...exposed, ${part}(props) { const whole = createElement(Whole, props); ${body} } }
    }
    ${changed}
  })()`
}

/** The entry with a `get` that never settles. */
const withPendingGet = (entry: string, { remote }: RemoteSlot) => `${entry};(() => {
  const container = globalThis.mfe_${remote}
  const get = (...part) => (${RECOVERED} ? container.get(...part) : new Promise(() => {}))
  globalThis.mfe_${remote} = { ...container, init: container.init, get }
})()`

/** `files`: changed texts by path. `hashes`: new hashes by old ones. */
interface Changes {
  readonly files: Map<string, string>
  readonly hashes: Map<string, string>
}

async function breakVersion(
  page: Page,
  slot: RemoteSlot,
  where: ErrorSite,
  { url, extras }: Candidate,
  { files, hashes }: Changes,
) {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const textOf = async (file: string) => (await page.request.get(folder + file)).text()
  const change = (file: string, before: string, after: string) => {
    files.set(folder + file, after)
    hashes.set(integrityOf(before), integrityOf(after))
  }
  const entry = await textOf('remoteEntry.js')
  if (where === 'its entry') {
    change('remoteEntry.js', entry, `${THROW_STATEMENT};${entry}`)
    return
  }
  if (where === 'its get()') {
    change('remoteEntry.js', entry, withPendingGet(entry, slot))
    return
  }

  const name = extras.codex.exposes['./remote']?.js.find((file) => file.startsWith('__federation_expose_')) ?? 'none'
  const chunk = await textOf(name)
  const changed =
    where === 'its exposed chunk'
      ? `${THROW_STATEMENT};${chunk}`
      : withThrowingComponent(chunk, slot.remote, BODIES[where])
  change(name, chunk, changed)
  // The entry contains the hashes of its chunks.
  change('remoteEntry.js', entry, entry.replaceAll(integrityOf(chunk), integrityOf(changed)))
}

export async function injectError(page: Page, place: RemoteSlot, where: ErrorSite, versions: 'newest' | 'every') {
  const { microFrontends } = readDiscovery(await (await page.request.get('/mfe/discovery.json')).json())
  const listed = microFrontends[place.remote] ?? []
  const changes: Changes = { files: new Map(), hashes: new Map() }
  for (const candidate of listed.filter(({ metadata }) => versions === 'every' || metadata.version === NEWEST))
    await breakVersion(page, place, where, candidate, changes)

  const withHashes = (text: string) =>
    [...changes.hashes].reduce((changed, [before, after]) => changed.replaceAll(before, after), text)
  for (const [path, body] of changes.files)
    // Also under the path of a retry.
    await page.route(
      ({ pathname }) => pathname.replace(/~r\d+\//, '/') === path,
      (route) => route.fulfill({ contentType: 'application/javascript', body }),
    )
  for (const document of [new RegExp(`${place.path}(?:\\?.*)?$`), '**/mfe/discovery.json'])
    await rewriteResponse(page, document, withHashes)
  return { recover: () => page.evaluate(`${RECOVERED} = true`) }
}

/** Records the load reports of the page. */
export async function recordReports(page: Page) {
  await page.addInitScript(() => {
    const reports: unknown[] = []
    const send = fetch
    const recording: typeof fetch = (address, options) => {
      if (address === '/mfe/report') reports.push(JSON.parse(options?.body as string)) // what the page sends is text
      return send(address, options)
    }
    Object.assign(globalThis, { reports, fetch: recording })
  })
  return {
    /** Waits for a report with these fields. */
    waitFor: (wanted: Readonly<Record<string, string>>) =>
      page.waitForFunction((parts) => {
        const reports: unknown = Reflect.get(globalThis, 'reports')
        return (
          Array.isArray(reports) &&
          reports.some((report: object) =>
            Object.entries(parts).every(([key, value]) => Reflect.get(report, key) === value),
          )
        )
      }, wanted),
  }
}
