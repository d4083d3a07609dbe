/** What a process has used; NaN except on Linux. */
import { readFileSync } from 'node:fs'

/** @param {number} pid @param {string} file */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Resident bytes. @param {number} pid */
export const memoryOf = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? NaN) * 1024

/** CPU time, ms in steps of 10. @param {number} pid */
export function cpuTimeOf(pid) {
  // After the name in brackets, the 12th and 13th fields are user and system time.
  const [, rest = ''] = /\) (.*)/s.exec(read(pid, 'stat')) ?? []
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
