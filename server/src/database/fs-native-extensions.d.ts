declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on an open file, which ends with the process. false: another process holds it. */
  export function tryLock(file: number): boolean
}
