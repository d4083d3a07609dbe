import { rm } from 'node:fs/promises'

export default async function cleanUp() {
  const folder = process.env.E2E_FOLDER
  if (folder) await rm(folder, { recursive: true, force: true })
}
