/** `pnpm --filter @codex/server check-local-models`: for the person who maintains the catalogue. */
import { runCommand } from '../command/run'
import { readSettings } from '../settings/settings'
import { catalogueOf } from './catalogue'
import { checkCatalogue } from './check'
import { createHub } from './hub'

await runCommand(async () => {
  const settings = readSettings(process.env)
  const { text, isRight } = await checkCatalogue(catalogueOf(settings).catalogue, createHub(settings.hub))
  if (!isRight) process.exitCode = 1
  return text
})
