import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Entry, ZipFile } from 'yauzl'
import { fromBuffer } from 'yauzl'

const opened = promisify<Buffer, { readonly lazyEntries: boolean }, ZipFile>(fromBuffer)

/** The files of a ZIP with their texts, in the order of the ZIP. */
export async function filesOf(zip: Buffer): Promise<ReadonlyMap<string, string>> {
  const file = await opened(zip, { lazyEntries: true })
  const files = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    file.on('entry', (entry: Entry) => {
      file.openReadStream(entry, (error, stream) => {
        if (stream === undefined) {
          reject(error ?? new Error('no stream'))
          return
        }
        text(stream).then((found) => {
          files.set(entry.fileName, found)
          file.readEntry()
        }, reject)
      })
    })
    file.once('end', resolve)
    file.once('error', reject)
    file.readEntry()
  })
  return files
}
