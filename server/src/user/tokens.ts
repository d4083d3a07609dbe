import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** The database stores this hash in place of the token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
