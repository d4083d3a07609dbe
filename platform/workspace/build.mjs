import './supported-node.mjs'
import { buildProduct, buildRemotes } from './builds.mjs'
import { command, FatalError } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'

await command(async () => {
  const names = process.argv.slice(2)
  const version = process.env.CODEX_VERSION || undefined
  if (version !== undefined && names.length === 0)
    throw new FatalError(
      `CODEX_VERSION is the version of a remote: name the remote, as in CODEX_VERSION=${version} npm run build chat.`,
    )
  await installDependencies()
  await (names.length === 0 ? buildProduct() : buildRemotes(names, version))
})
