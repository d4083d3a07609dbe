/**
 * The import table of docs/architecture.md, "Packages", as lint rules. One entry per kind of file: ESLint keeps only the last
 * `no-restricted-imports` that matches a file, so a list is always whole.
 */

const packages = (names, message) => ({ regex: `^@codex/(${names})(/|$)`, message })
const relativeInto = (folders, message) => ({ regex: `^(\\.\\./)+(${folders})(/|$)`, message })

const router = {
  regex: '^react-router(-dom)?(/|$)',
  message: 'Take the router names from @codex/router: the whole library is not shared.',
}
const stub = { regex: '^rspack$', message: 'The npm package "rspack" is an unrelated stub; the bundler is @rspack/core.' }
const noRemotes = packages('mfe-.*|shell', 'A remote is reached only through the run-time loader of the shell.')
const noWayOut = relativeInto(
  '(shell|server|platform|e2e|mfe-[a-z]+|shared)',
  'Import other packages by name, not by a relative path.',
)
const noReact = {
  regex: '^(react|react-dom|effector-react|@codex/router|@codex/ui/(?!flash$).*)(/|$)',
  message: 'A model knows no React: put it into the view.',
}
const federation = {
  regex: '^@module-federation/',
  message: 'Only the loader of the shell (shell/src/remotes) and @codex/build speak to the federation runtime.',
}

const everywhere = [router, stub, noRemotes, noWayOut]

const restrict = (files, patterns, extra = {}) => ({
  files,
  ...extra,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const models = (folder) => [`${folder}/src/**/model.ts`, `${folder}/src/**/model/**/*.ts`]

const pure = (folder, allowed) =>
  packages(`(?!(${allowed})(/|$)).*`, `${folder} may import only ${allowed.replaceAll('|', ', ') || 'no other package'}.`)

const shared = [
  restrict(['shared/contracts/src/**'], [...everywhere, federation, pure('contracts', 'contracts|build'), noReactIn('contracts')]),
  restrict(['shared/session/src/**'], [...everywhere, federation, pure('session', 'contracts|build'), noReactIn('session')]),
  restrict(['shared/api/src/**'], [...everywhere, federation, pure('api', 'contracts|session|build'), noReactIn('api')]),
  restrict(['shared/ui/src/**'], [...everywhere, federation, pure('ui', 'build')]),
  restrict(['shared/preview/src/**'], [...everywhere, federation, pure('preview', 'preview|contracts|session|api|ui|router|build')]),
  restrict(['shared/router/src/**'], [stub, noRemotes, noWayOut, federation, pure('router', 'build')]),
]

function noReactIn(folder) {
  return { regex: '^(react-dom|effector-react)(/|$)', message: `${folder} is free of React.` }
}

const browsers = ['shell', 'mfe-*']
/** Of the preview page, which visitors never get. */
const PREVIEW = 'mfe-*/src/preview.tsx'
const noPreview = { regex: '^(\\.{1,2}/)+preview$', message: 'The preview page is for development: no visitor gets it.' }
const browserPackages = pure('the shell and the remotes', 'contracts|session|api|ui|router|build')

/** The shell's loader is the one place that may speak to the federation runtime. */
const LOADER = 'shell/src/remotes/**'

export const imports = [
  ...shared,
  restrict(
    browsers.map((folder) => `${folder}/src/**`),
    [...everywhere, federation, noPreview, browserPackages],
  ),
  restrict([PREVIEW], [...everywhere, federation, pure('the preview page', 'contracts|session|api|ui|router|preview')]),
  restrict([LOADER], [...everywhere, browserPackages]),
  restrict(browsers.flatMap(models), [...everywhere, noPreview, browserPackages, federation, noReact]),
  restrict(['server/src/**'], [...everywhere, federation, pure('server', 'contracts|platform/reports|platform/registry|build'), noReact]),
  restrict(['platform/src/**'], [...everywhere, federation, pure('platform', 'contracts|build'), noReact]),
]
