/** Code of a remote that throws, in the files it is served from. The documents name the hashes of what is served. */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { readDiscovery, type Candidate } from '@codex/contracts/discovery'
import { REMOTE_PARTS } from '@codex/contracts/remotes'
import type { Place } from './remote-places'
import { NEWEST } from './remote-stage'

/** Where it throws. */
export type Throw = 'its entry' | 'its exposed chunk' | 'a render' | 'an effect' | 'a clean-up' | 'an event handler'

export const THROWN = 'thrown on purpose'

/** Nothing throws any more where this is true in the page. */
const HEALED = 'globalThis.isHealed'
const THROW = `if (!${HEALED}) throw new Error('${THROWN}')`

/** What the remote's own component is wrapped in: parts of the body of a component. */
const BODIES = {
  'a render': `${THROW}; return whole`,
  'an effect': `useEffect(() => { ${THROW} }, []); return whole`,
  'a clean-up': `useEffect(() => () => { ${THROW} }, []); return whole`,
  'an event handler': `const onClick = () => { ${THROW} }
    const style = { position: 'fixed', zIndex: 9999, top: 0, left: 0 }
    return createElement(Fragment, null, createElement('button', { onClick, style }, 'Break'), whole)`,
} as const satisfies Partial<Record<Throw, string>>

/** The chunk of the exposed module, in which the first component that the remote promises is another one. */
function withSickComponent(chunk: string, remote: Place['remote'], body: string): string {
  const [part] = REMOTE_PARTS[remote]
  const sick = chunk.replaceAll(/default:\(\)=>([\w$]+)/g, 'default:()=>sickened($1)')
  if (sick === chunk) throw new Error(`The exposed chunk of ${remote} has no default export`)
  return `(() => {
    const sickened = (exposed) => {
      const Whole = exposed?.${part}
      if (!Whole) return exposed
      const [{ lib }] = Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react).filter((one) => one.lib)
      const { createElement, Fragment, useEffect } = lib()
      return { ...exposed, ${part}(props) { const whole = createElement(Whole, props); ${body} } }
    }
    ${sick}
  })()`
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** A changed text by the path of its file, and what its hash is now by what it was. */
interface Changes {
  readonly files: Map<string, string>
  readonly hashes: Map<string, string>
}

async function breakVersion(
  page: Page,
  { remote }: Place,
  where: Throw,
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
    change('remoteEntry.js', entry, `${THROW};${entry}`)
    return
  }

  const name = extras.codex.exposes['./remote']?.js.find((file) => file.startsWith('__federation_expose_')) ?? 'none'
  const chunk = await textOf(name)
  const sick = where === 'its exposed chunk' ? `${THROW};${chunk}` : withSickComponent(chunk, remote, BODIES[where])
  change(name, chunk, sick)
  // The entry knows the hashes of its chunks.
  change('remoteEntry.js', entry, entry.replaceAll(integrityOf(chunk), integrityOf(sick)))
}

/** Makes versions of a remote throw. */
export async function throwing(page: Page, place: Place, where: Throw, versions: 'newest' | 'every') {
  const { microFrontends } = readDiscovery(await (await page.request.get('/mfe/discovery.json')).json())
  const listed = microFrontends[place.remote] ?? []
  const changes: Changes = { files: new Map(), hashes: new Map() }
  for (const candidate of listed.filter(({ metadata }) => versions === 'every' || metadata.version === NEWEST))
    await breakVersion(page, place, where, candidate, changes)

  const withHashes = (text: string) =>
    [...changes.hashes].reduce((changed, [before, after]) => changed.replaceAll(before, after), text)
  for (const [path, body] of changes.files)
    // Also under the address of a retry.
    await page.route(
      ({ pathname }) => pathname.replace(/~r\d+\//, '/') === path,
      (route) => route.fulfill({ contentType: 'application/javascript', body }),
    )
  for (const document of [`**${place.path}`, '**/mfe/discovery.json'])
    await page.route(document, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withHashes(await response.text()) })
    })
  return { heal: () => page.evaluate(`${HEALED} = true`) }
}

/** What the page tells the host of its remotes, in order. */
export async function reportsOf(page: Page) {
  await page.addInitScript(() => {
    const said: unknown[] = []
    const send = navigator.sendBeacon.bind(navigator)
    Object.assign(globalThis, { said })
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => said.push(JSON.parse(text)))
      return send(url, body)
    }
  })
  return {
    /** Resolves when that has been said. */
    hears: (wanted: Readonly<Record<string, string>>) =>
      page.waitForFunction((parts) => {
        const said: unknown = Reflect.get(globalThis, 'said')
        return (
          Array.isArray(said) &&
          said.some((one: object) => Object.entries(parts).every(([key, value]) => Reflect.get(one, key) === value))
        )
      }, wanted),
  }
}
