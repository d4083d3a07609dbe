/** What a process has used; NaN except on Linux. */
import { readFileSync, writeFileSync } from 'node:fs'

/** @param {number} pid @param {string} file */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Resident bytes: now, or the most since `resetPeak`. @param {number} pid @param {'VmRSS' | 'VmHWM'} [name] */
export const memoryOf = (pid, name = 'VmRSS') =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(pid, 'status'))?.[1] ?? NaN) * 1024

/** @param {number} pid */
export const resetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** CPU time, ms in steps of 10. @param {number} pid */
export function cpuTimeOf(pid) {
  // After the name in brackets, the 12th and 13th fields are user and system time.
  const [, rest = ''] = /\) (.*)/s.exec(read(pid, 'stat')) ?? []
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
