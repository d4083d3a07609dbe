import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import effector from 'eslint-plugin-effector'
import hooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'
import { imports } from '@codex/build/lint'

const sources = ['**/*.ts', '**/*.tsx']
const tests = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**']
const unsafe = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (use) => `@typescript-eslint/no-unsafe-${use}`,
)
const compiled = Object.keys(hooks.configs.flat['recommended-latest'].rules).filter(
  (rule) => !/rules-of-hooks|exhaustive-deps/.test(rule),
)
/** Packages that use effector; its rules ask for the type of every call. */
const withEffector = ['shell', 'mfe-*', 'shared/{api,preview,session,ui}'].map((folder) => `${folder}/**/*.{ts,tsx}`)

export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.tools/',
      '.data/',
      '**/.stryker/',
      '**/fixtures/',
      'bench/results/',
      'e2e/results/',
    ],
  },
  js.configs.recommended,
  { files: ['**/*.mjs', '**/*.cjs'], languageOptions: { globals: { ...globals.node, ...globals.jest } } },
  {
    files: sources,
    extends: [ts.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*/rspack.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // A tenth of the time, for enums, which the code has none of, and for objects in the shape of a class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    files: withEffector,
    extends: [effector.flatConfigs.recommended, effector.flatConfigs.scope, effector.flatConfigs.react],
    rules: { 'effector/keep-options-order': 'error', 'effector/no-watch': 'error' },
  },
  {
    // docs/decisions/0189-callable-events.md
    files: ['shell/src/**', 'mfe-*/src/**'],
    ignores: ['mfe-auth/**', '**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value="@codex/session"] > ImportSpecifier[imported.name="signedIn"]',
          message: 'Only auth starts a session.',
        },
      ],
    },
  },
  { files: ['**/*.tsx'], ...hooks.configs.flat['recommended-latest'] },
  {
    // Tests may have loosely typed fakes and long tables, and of the rules of hooks the two that need no compiler.
    files: tests,
    rules: {
      ...Object.fromEntries([...unsafe, ...compiled].map((rule) => [rule, 'off'])),
      'max-lines': 'off',
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'effector/mandatory-scope-binding': 'off',
      'effector/no-units-spawn-in-render': 'off',
    },
  },
  {
    // Its packages are installed once it is a remote; e2e/tests/create-remote.slow.test.ts type-checks it then.
    files: ['platform/template/**'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  ...imports,
  prettier,
)
