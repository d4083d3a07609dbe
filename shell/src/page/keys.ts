/** In sessionStorage: other tabs are not affected. */

/** Overrides of this tab. */
export const OVERRIDES = 'codex_overrides'
/** The version that is being rendered for the first time, by remote. */
export const RENDERING = 'codex_rendering'
/** Versions of each remote that this tab does not load. */
export const SKIPPED = 'codex_skipped'
