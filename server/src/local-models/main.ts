/** `pnpm --filter @codex/server check-local-models`: for the person who maintains the catalogue. */
import { runCommand } from '../command/run'
import { readSettings } from '../settings/settings'
import { catalogue } from './catalogue'
import { checkCatalogue } from './check'
import { createHub } from './hub'

await runCommand(async () => {
  const { text, isRight } = await checkCatalogue(catalogue, createHub(readSettings(process.env).hub))
  if (!isRight) process.exitCode = 1
  return text
})
