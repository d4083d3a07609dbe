/** Leaves out what markdown-it imports and the chat's subset of Markdown does not use: half of its bytes. */
import path from 'node:path'

const unused = path.join(import.meta.dirname, 'markdown-unused.ts')

export const markdownAlias = { 'linkify-it$': unused, entities$: unused, 'punycode.js$': unused }
