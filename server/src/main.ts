/** Starts the server and stops it in good order. */
import closeWithGrace from 'close-with-grace'
import { fileURLToPath } from 'node:url'
import { readSettings } from './settings/settings'
import { start } from './start'
import { ConfigError } from './config-error'

const shellRoot = fileURLToPath(new URL('../../shell/dist', import.meta.url))

try {
  const { notices, url, close } = await start(readSettings(process.env), shellRoot)
  for (const notice of notices) process.stdout.write(`${notice}\n`)
  process.stdout.write(`Character Codex is ready at ${url}\n`)
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err !== undefined) process.stderr.write(`${err.stack ?? err.message}\n`)
    await close()
  })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
