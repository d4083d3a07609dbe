/** Writes the packages that remotes outside of this workspace install, as tarballs, into a folder: dist/packages by default. */
import './supported-node.mjs'
import path from 'node:path'
import { command } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'

await command(async () => {
  const [folder = 'dist/packages'] = process.argv.slice(2)
  await installDependencies()
  const { writePackages } = await import('./pack/write.mjs')
  await writePackages(path.resolve(folder))
})
