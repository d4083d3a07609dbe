/** Leaves out what markdown-it imports and the chat's subset of Markdown does not use: half of its bytes. */
import path from 'node:path'
import type { Configuration } from '@rspack/core'

const unused = path.join(import.meta.dirname, 'markdown-unused.ts')

const alias = { 'linkify-it$': unused, entities$: unused, 'punycode.js$': unused }

export const withSmallMarkdown = (config: Configuration): Configuration => ({
  ...config,
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } },
})
