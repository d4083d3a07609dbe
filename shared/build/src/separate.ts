/**
 * A lazy chunk whose entry is named so has its own copy of what it imports, besides the singletons: a module that two chunks
 * share can not be merged into the first one, which then grows (decision 123).
 */
export const SEPARATE = { test: /\.separate\.ts$/, layer: 'separate' }
