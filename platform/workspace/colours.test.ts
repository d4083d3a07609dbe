/** Colours are in tokens.css alone, where their contrast is tested and each theme has its own. */
import { remotePackages } from './packages.mjs'
import { readSource, sourceFiles } from './source-files.mjs'

const REMOTES = remotePackages().map(({ folder }) => folder)
const FOLDERS = ['shell', ...REMOTES, 'platform/template', 'shared/ui', 'shared/preview']

const TOKENS = 'shared/ui/src/tokens.css'

const HEX = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b'
const FUNCTION = '\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\('
const NAMES = 'black|white|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|violet|brown|cyan|magenta|gold'

const IN_STYLES = new RegExp(`${HEX}|${FUNCTION}|:[^;{}]*\\b(?:${NAMES})\\b[^;{}]*[;}]`, 'gi')
/** In scripts and pages, as a whole string. */
const IN_STRINGS = new RegExp(`["'\`](${HEX}|${FUNCTION}[^"'\`]*)["'\`]`, 'gi')

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')

const coloursIn = (file: string): readonly string[] =>
  file.endsWith('.css')
    ? [...withoutComments(readSource(file)).matchAll(IN_STYLES)].map(([found]) => found)
    : [...readSource(file).matchAll(IN_STRINGS)].map(([, found = '']) => found)

const filesWith = (names: RegExp) => FOLDERS.flatMap((folder) => sourceFiles(folder, names))

it('no stylesheet and no script has a colour, except tokens.css', () => {
  const files = filesWith(/(?<!\.test)\.(?:css|tsx?|mjs)$/).filter((file) => file !== TOKENS)
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) => coloursIn(file).map((colour) => `${file}: ${colour}`))
  expect(found).toEqual([])
  expect(coloursIn(TOKENS).length).toBeGreaterThan(40)
})

it('pages and the manifest, which cannot use a token, have the background of a theme', () => {
  const [dark = '', light = ''] = [...readSource(TOKENS).matchAll(/--bg-0: (#[0-9a-f]{6});/g)].map(([, value]) => value)
  const found = Object.fromEntries(filesWith(/\.(?:html|webmanifest)$/).map((file) => [file, coloursIn(file)]))
  expect(found).toMatchObject({
    'shell/index.html': [dark, dark, light],
    'shell/public/manifest.webmanifest': [dark, dark],
  })
  expect(new Set(Object.values(found).flat())).toEqual(new Set([dark, light]))
})
