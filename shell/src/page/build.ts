/** Inserted by the bundler preset. `provides`: package name to exact version. */
declare const CODEX_SHELL: {
  readonly version: string
  readonly provides: Readonly<Record<string, string>>
  /** Remotes come from servers that rebuild while they serve. */
  readonly development: boolean
}

export const thisShell = CODEX_SHELL
