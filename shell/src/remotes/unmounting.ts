/** Which remote is being unmounted. Errors thrown meanwhile are its own, whatever their stacks contain. */

export interface Source {
  readonly remote: string
  readonly version: string
}

let current: Source | null = null

/** React runs the clean-ups of a parent before those of its children, and handles their errors in the same task. */
export function unmountStarted(source: Source) {
  current = source
  setTimeout(() => {
    if (current === source) current = null
  })
}

export const unmountingRemote = () => current
