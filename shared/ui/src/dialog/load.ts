import type * as Opened from './opened'

type Dialogs = typeof Opened

let loaded: Dialogs | null = null
let loading: Promise<Dialogs> | null = null

/** What an open dialog is made of. A failed fetch can be tried again. */
export function loadDialogs(): Promise<Dialogs> {
  loading ??= import('./opened').then(
    (dialogs) => (loaded = dialogs),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

export const loadedDialogs = () => loaded
