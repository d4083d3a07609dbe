declare module 'fs-native-extensions' {
  /** An exclusive lock on an open file that ends with the process. false: somebody else holds it. */
  export function tryLock(file: number): boolean
}
