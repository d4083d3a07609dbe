/**
 * The import table of docs/architecture.md, section 2, as overrides of Oxlint. Only the last `no-restricted-imports` that matches a
 * file applies, so every entry has all its patterns. A name that one pattern allows (`!`) is refused by none.
 */

const packages = (names, message) => ({ regex: `^@codex/(${names})(/|$)`, message })
const relativeInto = (folders, message) => ({ regex: `^(\\.\\./)+(${folders})(/|$)`, message })

const router = {
  regex: '^react-router(-dom)?(/|$)',
  message: 'Import from @codex/router: the library is not shared as a whole.',
}
const stub = {
  regex: '^rspack$',
  message: 'The npm package "rspack" is an unrelated stub; the bundler is @rspack/core.',
}
const noRemotes = packages('mfe-.*|shell', 'Remotes are loaded at run time by the shell only.')
const noRelativePath = relativeInto(
  '(shell|server|platform|e2e|mfe-[a-z]+|shared)',
  'Import other packages by name, not by a relative path.',
)
const noReact = {
  regex: '^(react|react-dom|effector-react)(/|$)',
  message: 'Models are free of React: put it into the view.',
}
const federation = {
  regex: '^@module-federation/',
  message: 'Only shell/src/remotes and @codex/build use the federation runtime.',
}

const everywhere = [router, stub, noRemotes, noRelativePath]

const restrict = (files, patterns, extra = {}) => ({
  files,
  ...extra,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const models = (folder) => [`${folder}/src/**/model.ts`, `${folder}/src/**/model/**/*.ts`]

const pure = (folder, ...allowed) => ({
  group: ['@codex/**', ...allowed.flatMap((name) => [`!@codex/${name}`, `!@codex/${name}/**`])],
  message: `${folder} may import only ${allowed.join(', ')}.`,
})

const shared = [
  restrict(
    ['shared/contracts/src/**'],
    [...everywhere, federation, pure('contracts', 'contracts', 'build'), noReactIn('contracts')],
  ),
  restrict(
    ['shared/session/src/**'],
    [...everywhere, federation, pure('session', 'contracts', 'build'), noReactIn('session')],
  ),
  restrict(
    ['shared/api/src/**'],
    [...everywhere, federation, pure('api', 'contracts', 'session', 'build'), noReactIn('api')],
  ),
  restrict(['shared/ui/src/**'], [...everywhere, federation, pure('ui', 'build')]),
  restrict(
    ['shared/preview/src/**'],
    [...everywhere, federation, pure('preview', 'preview', 'contracts', 'session', 'api', 'ui', 'router', 'build')],
  ),
  restrict(['shared/router/src/**'], [stub, noRemotes, noRelativePath, federation, pure('router', 'build')]),
]

function noReactIn(folder) {
  return { regex: '^(react-dom|effector-react)(/|$)', message: `${folder} is free of React.` }
}

const browsers = ['shell', 'mfe-*']
const PREVIEW = 'mfe-*/src/preview.tsx'
const noPreview = { regex: '^(\\.{1,2}/)+preview$', message: 'The preview page is for development only.' }
const browserPackages = pure('the shell and the remotes', 'contracts', 'session', 'api', 'ui', 'router', 'build')

/** Without React. */
const partsOfUi = ['chunk', 'clipboard', 'flash', 'debounce'].map((name) => `ui/${name}`)
const packagesOfModels = pure('models', 'contracts', 'session', 'api', 'build', ...partsOfUi)

const LOADER = 'shell/src/remotes/**'

export const imports = [
  ...shared,
  restrict(
    browsers.map((folder) => `${folder}/src/**`),
    [...everywhere, federation, noPreview, browserPackages],
  ),
  restrict(
    [PREVIEW],
    [...everywhere, federation, pure('the preview page', 'contracts', 'session', 'api', 'ui', 'router', 'preview')],
  ),
  restrict([LOADER], [...everywhere, browserPackages]),
  restrict(browsers.flatMap(models), [...everywhere, noPreview, federation, noReact, packagesOfModels]),
  restrict(
    ['server/src/**'],
    [
      ...everywhere,
      federation,
      noReact,
      pure('server', 'contracts', 'platform/overview', 'platform/reports', 'platform/registry', 'build'),
    ],
  ),
  restrict(['platform/src/**'], [...everywhere, federation, noReact, pure('platform', 'contracts', 'build')]),
]
