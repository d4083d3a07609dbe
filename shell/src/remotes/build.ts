/** Written in by the bundler preset: the version of this shell and the exact versions it provides to remotes. */
declare const CODEX_SHELL: { readonly version: string; readonly provides: Readonly<Record<string, string>> }

export const thisShell = CODEX_SHELL
