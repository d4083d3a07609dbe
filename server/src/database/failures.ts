/** What a failed query says: the codes are PostgreSQL's, the same on both databases, or Node's where none is reached. */

import { isNativeError } from 'node:util/types'

/** The error and what caused it: drizzle wraps what a query throws. */
function chainOf(error: unknown): readonly Error[] {
  return isNativeError(error) ? [error, ...chainOf(error.cause)] : []
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
const failedWith = (code: string) => (error: unknown) => chainOf(error).some((one) => codeOf(one) === code)

/** A unique value is taken. */
export const isTaken = failedWith('23505')
/** What it belongs to is gone. */
export const isOrphan = failedWith('23503')
/** The database has no space left. */
export const isFull = failedWith('53100')

const network =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
// Connection lost, shutting down, starting up, no connection free, a statement over its time limit.
const database = /^(08\w{3}|57P0[1-5]|53300|57014)$/
// pg and its pool give these no code.
const unnamed =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The database cannot be reached, or does not answer in time. */
export const isUnreachable = (error: unknown) =>
  chainOf(error).some((one) => {
    const code = codeOf(one)
    return code === '' ? unnamed.test(one.message) : network.test(code) || database.test(code)
  })
