import { fileURLToPath } from 'node:url'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

/** Paths that a run leaves out: files named `*.slow.test.ts`, or with `SLOW_TESTS` set, all others. */
export const leftOut = process.env.SLOW_TESTS ? '^(?!.*\\.slow\\.)' : '\\.slow\\.'

/** They ship ES modules only, so they are transformed, too. */
const ES_MODULES = ['content-disposition', 'cookie', 'get-east-asian-width', 'markdown-it-cjk-friendly', 'valibot']

const not = (packages) => `(?!\\.pnpm/|${packages.map((name) => `${name}/`).join('|')})`

/** `outside`: a pattern of the packages that are loaded outside of the tests' realm. */
const project = (displayName, outside) => ({
  displayName,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', leftOut],
  transform: { [`/node_modules/${outside}.*\\.c?js$`]: here('./load-outside.cjs'), '\\.[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!${outside})${not(ES_MODULES)}`],
  restoreMocks: true,
})

/** A Jest project for code that needs no browser. undici reads the environment variables that a test sets. */
export const node = (displayName) => ({
  ...project(displayName, not([...ES_MODULES, 'undici'])),
  testEnvironment: here('./node-environment.mjs'),
})

/** A Jest project for code that runs in a browser: jsdom, DOM matchers, CSS modules with their own names as values. */
export const browser = (displayName) => ({
  ...project(displayName, '(?:aria-query|effector|fast-check|pure-rand)/'),
  testEnvironment: here('./browser-environment.mjs'),
  setupFilesAfterEnv: [here('./browser-setup.mjs')],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module.cjs'),
    '\\.css$': here('./empty.cjs'),
    // As in src/small-markdown.ts.
    '^(linkify-it|entities|punycode\\.js)$': here('../src/markdown-unused.ts'),
  },
})
