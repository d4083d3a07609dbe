import { createRequire } from 'node:module'
import { isNativeError } from 'node:util/types'

/** Adds what load-outside.cjs calls. An error of a package that was loaded by it is an `Error` of the tests, too. */
export function addLoadOutside(global) {
  const { Error, Function } = global
  const isInstance = Function.prototype[Symbol.hasInstance]
  Object.defineProperty(Error, Symbol.hasInstance, {
    value(value) {
      return isInstance.call(this, value) || (this === Error && isNativeError(value))
    },
  })
  global.loadOutside = createRequire(import.meta.url)
}
