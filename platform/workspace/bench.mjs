import './supported-node.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildProduct } from './builds.mjs'
import { ENTRY_BUDGET, remoteEntries } from './bytes.mjs'
import { firstLoad } from './first-load.mjs'
import { command } from './halt.mjs'
import { installDependencies } from './install.mjs'
import { startProduct } from './product.mjs'
import { say } from './progress.mjs'

const ROUTES = ['/', '/login', '/signup', '/home']

await command(async () => {
  await installDependencies()
  await buildProduct()
  const entries = await remoteEntries()
  for (const { room, bytes } of entries)
    say(`${room}/remoteEntry.js  ${bytes} B br, ${(bytes / ENTRY_BUDGET).toFixed(2)} of its budget`)

  const dataDir = await mkdtemp(path.join(tmpdir(), 'codex-bench-'))
  const product = startProduct({ PORT: '0', DATA_DIR: dataDir })
  try {
    const url = await product.ready
    for (const route of ROUTES) {
      const files = await firstLoad(url, route)
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
      say(`\n${route}  ${(total / 1024).toFixed(1)} kB on the first load`)
      for (const { file, bytes } of files) say(`  ${String(bytes).padStart(7)}  ${file}`)
    }
  } finally {
    product.signal('SIGTERM')
    await product.ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return entries.some(({ bytes }) => bytes > ENTRY_BUDGET) ? 1 : 0
})
