import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const WORTH_IT = /\.(?:js|css|svg|json|txt|webmanifest|ico)$/
const SMALLEST = 1024

/** Bytes of a content as a browser receives it. @param {Buffer} content @returns {Promise<Buffer>} */
export const asBrotli = (content) =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })

/** Writes `.br` and `.gz` beside every file of a folder that gains by it. @param {string} folder */
export async function precompress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))
  await Promise.all(files.map((entry) => compressBeside(path.join(entry.parentPath, entry.name))))
}

/** @param {string} file */
async function compressBeside(file) {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const [br, gz] = await Promise.all([asBrotli(content), deflate(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
