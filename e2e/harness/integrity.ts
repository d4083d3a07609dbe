import { createHash } from 'node:crypto'

/** As an `integrity` attribute. */
export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
