/** Classifies the errors of queries by PostgreSQL's codes, the same on both databases, or by Node's where none is reached. */
import { isNativeError } from 'node:util/types'

function chainOf(error: unknown): readonly Error[] {
  return isNativeError(error) ? [error, ...chainOf(error.cause)] : []
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
const hasCode = (code: string) => (error: unknown) => chainOf(error).some((one) => codeOf(one) === code)

export const isUniqueViolation = hasCode('23505')
export const isForeignKeyViolation = hasCode('23503')
export const isFull = hasCode('53100')

export const isCorrupted = (error: unknown) => chainOf(error).some((one) => /^XX00[12]$/.test(codeOf(one)))

const network =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
// Connection lost, shutting down, starting up, too many connections, statement timeout.
const database = /^(08\w{3}|57P0[1-5]|53300|57014)$/
// Errors of pg and its pool without a code.
const unnamed =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The database cannot be reached or does not answer in time. */
export const isUnreachable = (error: unknown) =>
  chainOf(error).some((one) => {
    const code = codeOf(one)
    return code === '' ? unnamed.test(one.message) : network.test(code) || database.test(code)
  })
