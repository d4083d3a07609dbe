import type { ComponentType } from 'react'

import type { PopupProps } from './popup'

let loading: Promise<ComponentType<PopupProps>> | null = null

/** The menu's behaviour, fetched when a trigger is first pointed at or focused. A failed fetch can be tried again. */
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
