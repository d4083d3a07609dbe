import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** @type {{ packageManager: string, engines: { node: string } }} */
export const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
