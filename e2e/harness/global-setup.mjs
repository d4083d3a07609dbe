import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishRemotes } from '../../platform/workspace/publish.mjs'
import { findChromium } from './chromium.mjs'

/** Finds a browser and publishes the remotes as `npm start` does, once. Workers read the environment variables. */
export default async function prepare() {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-e2e-'))
  const mfeRoot = path.join(folder, 'mfe')
  await publishRemotes({ ...process.env, DATA_DIR: folder, MFE_ROOT: mfeRoot })
  const browser = await findChromium(path.join(folder, 'browser'))
  Object.assign(process.env, { E2E_FOLDER: folder, E2E_MFE_ROOT: mfeRoot, E2E_BROWSER: JSON.stringify(browser) })
}
