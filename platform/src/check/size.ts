import { brotliCompressSync } from 'node:zlib'

/** Total size of the files compressed by brotli, bytes. */
export const weigh = (files: readonly (Buffer | undefined)[]) =>
  files.reduce((sum, file) => sum + (file ? brotliCompressSync(file).length : 0), 0)

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
