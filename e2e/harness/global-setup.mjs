import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishRemotes } from '../../platform/workspace/publish.mjs'
import { findChromium } from './chromium.mjs'

/** Once for all tests: a browser, and the remotes as `npm start` publishes them. Workers read it from the environment. */
export default async function prepare() {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-e2e-'))
  const mfeRoot = path.join(folder, 'mfe')
  await publishRemotes({ ...process.env, DATA_DIR: folder, MFE_ROOT: mfeRoot })
  const browser = await findChromium(path.join(folder, 'browser'))
  Object.assign(process.env, { E2E_FOLDER: folder, E2E_MFE_ROOT: mfeRoot, E2E_BROWSER: JSON.stringify(browser) })
}
