import { userInfo } from 'node:os'

interface System {
  /** @throws for a user id without a name, as in some containers */
  readonly userInfo: () => { readonly username: string }
  readonly getuid?: (() => number) | undefined
}

/** The user of this process: a name, or "uid 54321". */
export function userName(system: System = { userInfo, getuid: process.getuid }): string {
  try {
    return system.userInfo().username
  } catch {
    return `uid ${system.getuid?.() ?? 'unknown'}`
  }
}
