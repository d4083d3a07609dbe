import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifExists } from './system-error'

/** Temporary files and folders end in a random id. */
const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** ms. No publication takes so long. */
const MAX_AGE = 3_600_000

/** Removes what killed publications have left in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => TEMPORARY.test(one))) {
    const file = path.join(folder, name)
    const facts = await ifExists(stat(file))
    if (facts !== null && Date.now() - facts.mtimeMs > MAX_AGE) await rm(file, { recursive: true, force: true })
  }
}
