/** As in @codex/contracts/recorded-use, which is itself tested with this package: a test of the platform compares them. */
export const OPTIONS = [
  'strict',
  'strictNullChecks',
  'strictFunctionTypes',
  'noImplicitAny',
  'exactOptionalPropertyTypes',
  'noUncheckedIndexedAccess',
  'useUnknownInCatchVariables',
] as const

export const LIMITS = { bytes: 5_000_000, sources: 2000 } as const
