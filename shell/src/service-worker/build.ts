/** Inserted by the bundler preset. */
declare const CODEX_WORKER: {
  readonly build: string
  /** Address and hash of every script and stylesheet of this build. */
  readonly files: readonly (readonly [url: string, integrity: string])[]
}

export const { build, files } = CODEX_WORKER
