import { createHash } from 'node:crypto'

/** The `integrity` attribute of a file: "sha384-…". */
export const integrityOf = (content: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
