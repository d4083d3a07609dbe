import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium, FLAGS } from '../../e2e/harness/chromium.mjs'

/** @param {string} folder for temporary files */
export async function launchedBrowser(folder) {
  const { executablePath, env } = await findChromium(path.join(folder, 'browser'))
  return chromium.launch({
    executablePath,
    args: [...FLAGS, '--enable-precise-memory-info'],
    env: { ...process.env, ...env },
  })
}

/** A slow phone: CPU 4×, 1.6 Mbit/s, 150 ms. */
const SLOW = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 }

/** @param {import('playwright-core').Page} page */
export async function throttled(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const { latency, bytesPerSecond: rate } = SLOW
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: rate,
    uploadThroughput: rate,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
}
