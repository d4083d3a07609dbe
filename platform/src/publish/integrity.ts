import { createHash } from 'node:crypto'

/** The `integrity` attribute of a content: "sha384-…". */
export const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
