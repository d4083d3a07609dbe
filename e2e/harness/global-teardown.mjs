import { rm } from 'node:fs/promises'
import { shared } from './global-setup.mjs'

export default async function cleanUp() {
  shared?.signal('SIGTERM')
  await shared?.ended
  const folder = process.env.E2E_FOLDER
  if (folder) await rm(folder, { recursive: true, force: true })
}
