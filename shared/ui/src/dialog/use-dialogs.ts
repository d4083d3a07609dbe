import { useEffect, useState } from 'react'

import { loadDialogs, loadedDialogs } from './load'

/** ms after a closed dialog is there: what the visitor waits for goes first, and the first press finds all in place. */
export const QUIET = 3000

/** ms between two attempts to show a dialog that somebody asked for. */
export const PAUSE = 2000

const idle = (act: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act)
  else act()
}

/** What an open dialog is made of, once it is here. */
export function useDialogs(open: boolean) {
  const [, arrived] = useState(loadedDialogs)

  useEffect(() => {
    if (loadedDialogs() !== null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const insist = () => {
      const again = () => {
        if (!left) timer = setTimeout(insist, PAUSE)
      }
      loadDialogs().then(arrived, again)
    }
    const prepare = () => idle(() => void loadDialogs().catch(() => undefined))

    if (open) insist()
    else timer = setTimeout(prepare, QUIET)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [open])

  return loadedDialogs()
}
