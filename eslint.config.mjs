import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import effector from 'eslint-plugin-effector'
import hooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'
import { imports } from '@codex/build/lint'

const sources = ['**/*.ts', '**/*.tsx']

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
    extends: [
      ...ts.configs.strictTypeChecked,
      effector.flatConfigs.recommended,
      effector.flatConfigs.scope,
      effector.flatConfigs.react,
    ],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*/rspack.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'effector/keep-options-order': 'error',
      'effector/no-watch': 'error',
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
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  { files: ['**/*.tsx'], ...hooks.configs.flat['recommended-latest'] },
  {
    // Tests may have loosely typed fakes and long tables.
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'effector/mandatory-scope-binding': 'off',
    },
  },
  {
    // Its packages are installed once it is a remote; e2e/tests/create-remote.test.ts type-checks it then.
    files: ['platform/template/**'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
    rules: Object.fromEntries(Object.keys(effector.rules).map((rule) => [`effector/${rule}`, 'off'])),
  },
  ...imports,
  prettier,
)
