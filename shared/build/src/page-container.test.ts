/** @jest-environment jsdom */
import { pageContainer, type ContainerFacts } from './page-container'

const facts: ContainerFacts = {
  registry: 'mfe_notes_1_0_0',
  exposed: 'exposed',
  singletons: [['react/jsx-runtime', 'react_jsx_runtime']],
  files: [
    ['remote.1a.js', 'sha384-one'],
    ['remote.2b.css', 'sha384-two'],
  ],
}

const scope = { 'react/jsx-runtime': { '19.0.0': { get: () => () => 'the runtime' } } }

/** The container of an entry at /mfe/notes/1.0.0/. */
function container() {
  const entry = document.createElement('script')
  entry.src = 'http://localhost/mfe/notes/1.0.0/remoteEntry.js'
  Object.defineProperty(document, 'currentScript', { value: entry, configurable: true })
  return pageContainer(facts)
}

const requested = () => [...document.head.querySelectorAll('script, link')]

const addressOf = (element: Element) => element.getAttribute('src') ?? element.getAttribute('href')

/** As the shared modules get into the page. */
const started = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => document.head.replaceChildren())

describe('the container of a remote that Vite has built', () => {
  it('loads its files beside the entry, with their hashes, once the shared modules are there', async () => {
    const one = container()
    one.init(scope)
    const exposed = one.get('./remote')
    await started()
    // jsdom does not reflect `integrity` as an attribute.
    expect(requested().map((element) => [addressOf(element), 'integrity' in element && element.integrity])).toEqual([
      ['http://localhost/mfe/notes/1.0.0/remote.1a.js', 'sha384-one'],
      ['http://localhost/mfe/notes/1.0.0/remote.2b.css', 'sha384-two'],
    ])
    expect(requested().map((element) => element.getAttribute('crossorigin'))).toEqual(['anonymous', 'anonymous'])
    const page = globalThis as unknown as Record<string, Record<string, unknown>> // the global of the build's script
    expect(page['mfe_notes_1_0_0']).toEqual({ react_jsx_runtime: 'the runtime' })
    Object.assign(page['mfe_notes_1_0_0'] ?? {}, { exposed: 'the remote' })
    for (const element of requested()) element.dispatchEvent(new Event('load'))
    expect((await exposed)()).toBe('the remote')
    expect(one.get('./remote')).toBe(one.get('./remote'))
  })

  it('rejects when a file does not load, and loads again at the next request', async () => {
    const one = container()
    one.init(scope)
    const failed = one.get('./remote')
    await started()
    for (const element of requested()) element.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk http://localhost/mfe/notes/1.0.0/remote.1a.js failed',
    })
    void one.get('./remote')
    await started()
    expect(requested()).toHaveLength(2)
  })

  it('rejects in a page without a shared module, and for another module than ./remote', async () => {
    const one = container()
    one.init({})
    await expect(one.get('./remote')).rejects.toThrow('The page provides no react/jsx-runtime')
    await expect(one.get('./other')).rejects.toThrow('./other is not exposed')
    expect(requested()).toEqual([])
  })
})
