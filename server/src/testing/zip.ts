import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a ZIP with their texts, in the order of the ZIP. */
export async function filesOf(zip: Buffer): Promise<ReadonlyMap<string, string>> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  return files
}
