/** Starts the server, and stops it cleanly on a signal. */
import closeWithGrace from 'close-with-grace'
import { fileURLToPath } from 'node:url'
import { runCommand } from './command/run'
import { readSettings } from './settings/settings'
import { start } from './start'

const shellRoot = fileURLToPath(new URL('../../shell/dist', import.meta.url))

await runCommand(async () => {
  const { notices, url, close } = await start(readSettings(process.env), shellRoot)
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err !== undefined) process.stderr.write(`${err.stack ?? err.message}\n`)
    await close()
  })
  return [...notices, `Character Codex is ready at ${url}`].map((line) => `${line}\n`).join('')
})
