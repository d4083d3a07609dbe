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

const project = (displayName) => ({
  displayName,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', leftOut],
  transform: { '\\.[jt]sx?$': swc },
  // Packages that ship ES modules only are transformed too.
  transformIgnorePatterns: [
    '/node_modules/(?!\\.pnpm/|content-disposition/|cookie/|get-east-asian-width/|markdown-it-cjk-friendly/|valibot/)',
  ],
  restoreMocks: true,
})

/** A Jest project for code that needs no browser. */
export const node = (displayName) => ({ ...project(displayName), testEnvironment: 'node' })

/** A Jest project for code that runs in a browser: jsdom, DOM matchers, CSS modules with their own names as values. */
export const browser = (displayName) => ({
  ...project(displayName),
  testEnvironment: here('./browser-environment.mjs'),
  setupFilesAfterEnv: [here('./browser-setup.mjs')],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module.cjs'),
    '\\.css$': here('./empty.cjs'),
    // As in src/small-markdown.ts.
    '^(linkify-it|entities|punycode\\.js)$': here('../src/markdown-unused.ts'),
  },
})
