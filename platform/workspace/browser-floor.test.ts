/** What the pages call is in each supported browser (shared/build/src/output.ts), or is asked for first. */
import { NEWER_APIS } from './newer-apis.mjs'
import { remotePackages } from './packages.mjs'
import { readSource, sourceFiles } from './source-files.mjs'

const BROWSERS = /BROWSERS = '(.*)'/.exec(readSource('shared/build/src/output.ts'))?.[1] ?? ''
const floor = Object.fromEntries(
  [...BROWSERS.matchAll(/(\w+) >= ([\d.]+)/g)].map(([, name = '', version]) => [name, Number(version)]),
)

const FOLDERS = [
  'shell/src',
  ...remotePackages().map(({ folder }) => `${folder}/src`),
  ...['api', 'contracts', 'router', 'session', 'ui'].map((name) => `shared/${name}/src`),
]

/** A use of an API, by its name; `v` is valibot. */
function usesOf(api: string): RegExp {
  const [owner = '', ...rest] = api.split('.')
  const name = rest.at(-1) ?? ''
  if (owner === 'Iterator')
    return new RegExp(`(?<!\\bObject)\\.(?:values|keys|entries|matchAll)\\([^()]*\\)\\s*\\.${name}\\(`)
  if (owner === 'Window') return new RegExp(`(?<![.\\w'])${name}\\b(?:\\(|\\.)|\\bwindow\\.${name}\\b`)
  return rest.length > 1 ? new RegExp(`(?<!\\bv)\\.${name}\\(`) : new RegExp(`\\b${owner}\\.${name}\\b`)
}

/** A question for it in the same file. */
const asksFor = (source: string, api: string) => {
  const name = api.split('.').at(-1) ?? ''
  return source.includes(`'${name}' in `) || new RegExp(`typeof [\\w.]*\\b${name}\\b`).test(source)
}

it('the floor is that of scripts and stylesheets, also on iOS', () => {
  expect(floor).toEqual({ chrome: 120, firefox: 121, safari: 17, ios_saf: 17 })
})

it('each API of the list is newer than the floor', () => {
  const known = Object.entries(NEWER_APIS).filter(([, since]) =>
    (['chrome', 'firefox', 'safari'] as const).every((name) => (since[name] ?? Infinity) <= (floor[name] ?? 0)),
  )
  expect(known).toEqual([])
})

it.each([
  ['AbortSignal.any', 'AbortSignal.any([one])'],
  ['Intl.Segmenter', "new Intl.Segmenter('en')"],
  ['Set.prototype.union', 'mine.union(yours)'],
  ['Iterator.prototype.map', 'seen.values().map(nameOf)'],
  ['Window.requestIdleCallback', 'requestIdleCallback(run)'],
])('a use of %s is found', (api, source) => {
  expect(source).toMatch(usesOf(api))
})

it('no page uses one without asking for it', () => {
  const files = FOLDERS.flatMap((folder) => sourceFiles(folder, /(?<!\.test|\.d|^testing)\.tsx?$/))
  expect(files.length).toBeGreaterThan(300)
  const unasked = files.flatMap((file) => {
    const source = readSource(file).replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')
    return Object.keys(NEWER_APIS)
      .filter((api) => usesOf(api).test(source) && !asksFor(source, api))
      .map((api) => `${file}: ${api}`)
  })
  expect(unasked).toEqual([])
})
