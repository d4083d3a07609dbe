import type { ComponentType } from 'react'

import type { PopupProps } from './popup'

let loading: Promise<ComponentType<PopupProps>> | null = null

/** Imports the menu once. A failed import can be retried. */
export function loadPopup(): Promise<ComponentType<PopupProps>> {
  loading ??= import('./popup').then(
    ({ Popup }) => Popup,
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
