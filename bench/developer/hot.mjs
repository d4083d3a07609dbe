/* global document */
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchedBrowser } from '../frame/browser.mjs'

const SHELL = 'http://127.0.0.1:3010/login'
const VIEW = 'mfe-auth/src/screen/view.tsx'

/** Runs in the page. @param {string} mark */
const shows = (mark) => document.querySelector(`[data-round="${mark}"]`) !== null

/**
 * Measures how long a saved change of a remote takes until the page shows it.
 * @param {string} copy a built copy of the repository @param {string} folder @param {number} rounds
 * @returns {Promise<number[]>} ms; empty if the ports of the development servers are taken
 */
export async function hotReloads(copy, folder, rounds) {
  const servers = spawn(process.execPath, ['platform/workspace/dev.mjs'], { cwd: copy, stdio: 'ignore' })
  const ended = new Promise((resolve) => servers.once('close', resolve))
  const browser = await launchedBrowser(folder)
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    if (!(await opened(page))) return []
    const file = path.join(copy, VIEW)
    const source = await readFile(file, 'utf8')
    const times = []
    // The first change is not measured: the servers may still be building.
    for (let round = -1; round < rounds; round++) {
      const mark = `hot-${round}-${process.pid}`
      const saved = performance.now()
      await writeFile(file, source.replace(/<(section)\b/, `<$1 data-round="${mark}"`))
      await page.waitForFunction(shows, mark, { polling: 'raf', timeout: 120_000 })
      if (round >= 0) times.push(performance.now() - saved)
    }
    return times
  } finally {
    await browser.close()
    servers.kill('SIGTERM')
    const timeout = setTimeout(() => servers.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timeout)
  }
}

/** @param {import('playwright-core').Page} page */
async function opened(page) {
  for (let attempt = 0; attempt < 60; attempt++) {
    const found = await page
      .goto(SHELL)
      .then(() => page.locator('input').first().waitFor({ timeout: 5000 }))
      .then(() => true)
      .catch(() => false)
    if (found) return true
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return false
}
