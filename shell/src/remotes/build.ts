/** Written in by the bundler preset: the version of this shell and the exact versions it provides to remotes. */
declare const CODEX_SHELL: {
  readonly version: string
  readonly provides: Readonly<Record<string, string>>
  /** The development flavour: remotes come from servers that rebuild while they serve. */
  readonly development: boolean
}

export const thisShell = CODEX_SHELL
