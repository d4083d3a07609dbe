/** A version whose module has loaded. Times in ms. */
export interface LoadedVersion {
  readonly remote: string
  readonly version: string
  /** When its load began, since that of the page. */
  readonly start: number
  /** Of its load. */
  readonly duration: number
}

export interface Mount extends LoadedVersion {
  /** From its first render to its first commit. */
  readonly rendering: number
}
