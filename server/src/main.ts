/** Starts the server, and stops it cleanly on a signal. */
import closeWithGrace from 'close-with-grace'
import { fileURLToPath } from 'node:url'
import { runCommand } from './command/run'
import { readSettings } from './settings/settings'
import { start } from './start'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folders = { shellRoot: folder('../../shell/dist'), localModel: folder('../local-model') }

await runCommand(async () => {
  const { notices, url, close } = await start(readSettings(process.env), folders)
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err !== undefined) process.stderr.write(`${err.stack ?? err.message}\n`)
    await close()
  })
  return [...notices, `Character Codex is ready at ${url}`].map((line) => `${line}\n`).join('')
})
