import { userInfo } from 'node:os'

interface System {
  /** @throws where the system knows no name: in a container with a user id of its own */
  readonly userInfo: () => { readonly username: string }
  readonly getuid?: (() => number) | undefined
}

/** Who runs this process: a name, or "uid 54321". */
export function userName(system: System = { userInfo, getuid: process.getuid }): string {
  try {
    return system.userInfo().username
  } catch {
    return `uid ${system.getuid?.() ?? 'unknown'}`
  }
}
