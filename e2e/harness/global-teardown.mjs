import { rm } from 'node:fs/promises'
import { shared, withModels } from './global-setup.mjs'

export default async function cleanUp() {
  shared?.signal('SIGTERM')
  await Promise.all([shared?.ended, withModels?.stop()])
  const folder = process.env.E2E_FOLDER
  if (folder) await rm(folder, { recursive: true, force: true })
}
