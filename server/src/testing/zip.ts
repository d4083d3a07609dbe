import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a ZIP, in the order of the ZIP. */
export async function rawFilesOf(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return files
}

/** With their texts. */
export async function filesOf(zip: Buffer): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await rawFilesOf(zip))].map(([path, bytes]) => [path, String(bytes)]))
}
