/** Overrides of this tab, in sessionStorage. */
export const OVERRIDES = 'codex_overrides'
/** Versions that are being rendered for the first time: an item for each tab, with its id behind this. */
export const RENDERING = 'codex_rendering'
/** Versions that are not loaded. Both are in localStorage; without a user, in sessionStorage. */
export const SKIPPED = 'codex_skipped'
/** The pages that code of remotes has asked for, in sessionStorage. */
export const NAVIGATIONS = 'codex_navigations'
