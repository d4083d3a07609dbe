import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../../platform/workspace/product.mjs'
import { publishRemotes } from '../../platform/workspace/publish.mjs'
import { findChromium } from './chromium.mjs'
import { serveSharedProducts } from './shared-products.mjs'

/** @type {import('../../platform/workspace/product.mjs').Product | undefined} */
export let shared
/** @type {Awaited<ReturnType<typeof serveSharedProducts>> | undefined} */
export let withModels

/**
 * Finds a browser, publishes the remotes as `npm start` does, creates the database that the fixtures' are copies of, and starts
 * the product of all files that need no settings, once. Workers read the environment variables.
 */
export default async function prepare() {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-e2e-'))
  const mfeRoot = path.join(folder, 'mfe')
  await publishRemotes({ ...process.env, DATA_DIR: folder, MFE_ROOT: mfeRoot })
  const dataDir = path.join(folder, 'data')
  const empty = startProduct({ PORT: '0', DATA_DIR: dataDir, MFE_ROOT: mfeRoot })
  await empty.ready
  empty.signal('SIGTERM')
  await empty.ended
  const newSettings = async () => {
    const ownDir = await mkdtemp(path.join(folder, 'shared-'))
    await cp(dataDir, ownDir, { recursive: true })
    return { DATA_DIR: ownDir, MFE_ROOT: mfeRoot }
  }
  shared = startProduct({ PORT: '0', RATE_LIMITS: 'off', ...(await newSettings()) })
  withModels = await serveSharedProducts(newSettings)
  const browser = await findChromium(path.join(folder, 'browser'))
  Object.assign(process.env, {
    E2E_FOLDER: folder,
    E2E_MFE_ROOT: mfeRoot,
    E2E_DATA_DIR: dataDir,
    E2E_URL: await shared.ready,
    E2E_WITH_MODELS: withModels.url,
    E2E_BROWSER: JSON.stringify(browser),
  })
}
