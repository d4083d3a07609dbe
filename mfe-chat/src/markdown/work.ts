/* oxlint-disable typescript/unbound-method -- each method is called with the receiver of its call */

/** The number of characters that a function examines: single ones, and those that searches and regular expressions pass over. */
export function workOf(run: () => unknown): number {
  let work = 0
  const { exec } = RegExp.prototype
  const { charAt, charCodeAt, codePointAt, indexOf, lastIndexOf } = String.prototype

  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    work += (match === null ? text.length : match.index + match[0].length) - from
    return match
  }
  Object.assign(String.prototype, {
    charAt(this: string, at: number) {
      work += 1
      return charAt.call(this, at)
    },
    charCodeAt(this: string, at: number) {
      work += 1
      return charCodeAt.call(this, at)
    },
    codePointAt(this: string, at: number) {
      work += 1
      return codePointAt.call(this, at)
    },
    indexOf(this: string, needle: string, from = 0) {
      const index = indexOf.call(this, needle, from)
      work += (index < 0 ? this.length : index) - from
      return index
    },
    lastIndexOf(this: string, needle: string, from = this.length) {
      const index = lastIndexOf.call(this, needle, from)
      work += from - index
      return index
    },
  })
  try {
    run()
  } finally {
    RegExp.prototype.exec = exec
    Object.assign(String.prototype, { charAt, charCodeAt, codePointAt, indexOf, lastIndexOf })
  }
  return work
}
