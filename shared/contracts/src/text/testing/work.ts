/* oxlint-disable typescript/unbound-method -- each method is called with the receiver of its call */

/**
 * The number of characters that a function examines: those that regular expressions and `indexOf` pass over, and for
 * `normalize` the square of each run of combining marks, the cost of sorting them. It is counted, not measured.
 */
export function workOf(run: () => unknown): number {
  let work = 0
  const { exec } = RegExp.prototype
  const { charAt, indexOf, normalize } = String.prototype

  RegExp.prototype.exec = function (text) {
    const from = this.global ? this.lastIndex : 0
    const match = exec.call(this, text)
    work += (match === null ? text.length : match.index + match[0].length) - from
    return match
  }
  String.prototype.charAt = function (at) {
    work += 1
    return charAt.call(this, at)
  }
  String.prototype.indexOf = function (needle, from = 0) {
    const index = indexOf.call(this, needle, from)
    work += (index < 0 ? this.length : index) - from
    return index
  }
  String.prototype.normalize = function (form) {
    const runs = String(this).match(/\p{M}+/gu) ?? []
    work += this.length + runs.reduce((sum, { length }) => sum + length * length, 0)
    return normalize.call(this, form)
  }
  try {
    run()
  } finally {
    RegExp.prototype.exec = exec
    Object.assign(String.prototype, { charAt, indexOf, normalize })
  }
  return work
}
