/** Forbids import cycles within and between packages. Imports of types count, those in JSDoc too. */
export default {
  forbidden: [
    {
      name: 'cycle',
      comment: 'Move what both files need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|fixtures|results|\\.stryker)/|^shared/[^/]+/api/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
}
