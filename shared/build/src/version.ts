import { readFileSync } from 'node:fs'
import path from 'node:path'

/** CODEX_VERSION overrides package.json: builds of unreleased code have versions of their own. */
export function versionOf(dir: string): string {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string } // ours
  return process.env.CODEX_VERSION ?? manifest.version
}
