import { existsSync } from 'node:fs'
import path from 'node:path'
import { imports } from '@codex/build/lint'

/** @param {'error' | 'off'} severity @param {string} plugin @param {readonly string[]} names */
const rules = (severity, plugin, names) => Object.fromEntries(names.map((name) => [`${plugin}/${name}`, severity]))

const tests = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**']
const UNSAFE = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
]
/** Rules of the React compiler. */
const COMPILED = [
  'error-boundaries',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
  'void-use-memo',
]

export default {
  plugins: ['typescript'],
  jsPlugins: ['./shared/build/lint/plugin.mjs'],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  // In addition to .gitignore.
  ignorePatterns: [
    // Its packages are installed once it is a remote; e2e/tests/create-remote.slow.test.ts checks it then.
    'platform/template/',
    // A workspace of its own, which may not be installed: `npm run local-model`.
    ...(existsSync(path.join(import.meta.dirname, 'server/local-model/node_modules')) ? [] : ['server/local-model/']),
  ],
  rules: rules('error', 'eslint', [
    'no-array-constructor',
    'no-case-declarations',
    'no-empty',
    'no-fallthrough',
    'no-prototype-builtins',
    'no-redeclare',
    'no-regex-spaces',
    'no-useless-assignment',
    'no-useless-constructor',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'preserve-caught-error',
  ]),
  overrides: [
    {
      files: ['**/*.mjs', '**/*.cjs'],
      env: { node: true, jest: true },
      rules: {
        'no-undef': 'error',
        ...rules('off', 'typescript', ['no-base-to-string', 'no-useless-default-assignment', 'unbound-method']),
      },
    },
    // Functions that run in a page.
    { files: ['bench/**', 'e2e/**'], env: { browser: true } },
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        'typescript/require-array-sort-compare': 'off',
        ...rules('error', 'typescript', [
          ...UNSAFE,
          'ban-ts-comment',
          'no-deprecated',
          'no-dynamic-delete',
          'no-empty-object-type',
          'no-explicit-any',
          'no-extraneous-class',
          'no-generated-empty-object-type',
          'no-misused-promises',
          'no-mixed-enums',
          'no-namespace',
          'no-non-null-asserted-nullish-coalescing',
          'no-non-null-assertion',
          'no-require-imports',
          'no-unnecessary-boolean-literal-compare',
          'no-unnecessary-template-expression',
          'no-unnecessary-type-arguments',
          'no-unnecessary-type-assertion',
          'no-unnecessary-type-constraint',
          'no-unnecessary-type-conversion',
          'no-unnecessary-type-parameters',
          'no-unsafe-enum-comparison',
          'no-unsafe-function-type',
          'only-throw-error',
          'prefer-literal-enum-member',
          'prefer-promise-reject-errors',
          'prefer-reduce-type-parameter',
          'prefer-return-this-type',
          'related-getter-setter-pairs',
          'require-await',
          'unified-signatures',
          'use-unknown-in-catch-callback-variable',
        ]),
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
        'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
        'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
        'no-console': 'error',
      },
    },
    {
      files: ['**/*.tsx'],
      plugins: ['typescript', 'react'],
      rules: rules('error', 'react', ['rules-of-hooks', 'exhaustive-deps', ...COMPILED]),
    },
    {
      files: ['shell/src/**', 'mfe-*/src/**', 'shared/*/src/**'],
      rules: rules('error', 'codex', ['no-unit-in-render', 'no-watch', 'options-order', 'unit-name']),
    },
    {
      // docs/decisions/0189-callable-events.md
      files: ['shell/src/**', 'mfe-*/src/**'],
      excludeFiles: ['mfe-auth/**', '**/testing/**', ...tests],
      rules: rules('error', 'codex', ['only-auth-signs-in']),
    },
    {
      // Tests may have loosely typed fakes and long tables, and of the rules of hooks the two that need no compiler.
      files: tests,
      plugins: ['typescript', 'react'],
      rules: {
        ...rules('off', 'typescript', [...UNSAFE, 'no-deprecated', 'unbound-method']),
        ...rules('off', 'react', COMPILED),
        'max-lines': 'off',
      },
    },
    ...imports,
  ],
}
