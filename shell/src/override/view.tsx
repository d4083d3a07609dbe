import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import type { RemoteName } from '@codex/contracts/remotes'
import { global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { authRemote, chatRemote, companionsRemote, type Remote } from '../remotes'
import * as model from './model'
import styles from './view.module.css'

const remotes: { readonly [Name in RemoteName]: Remote<Name> } = {
  auth: authRemote,
  companions: companionsRemote,
  chat: chatRemote,
}
const texts = global.override

/** It names what this tab runs apart from everybody else, for as long as it does, and takes its room at the top. */
export function OverrideStrip() {
  const { overrides, open, reset } = useUnit({
    overrides: model.$overrides,
    open: model.opened,
    reset: model.reset,
  })
  useEffect(() => open(), [open])
  const shown = overrides.length > 0
  const strip = useTakenRoom(shown)
  if (!shown) return null
  return (
    <section ref={strip} className={styles.strip} aria-labelledby="codex-override">
      <div className={styles.words} role="status">
        <strong id="codex-override">{texts.title}</strong>
        <ul className={styles.list}>
          {overrides.map((override) => (
            <li key={override.remote}>
              <What {...override} />
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" className={styles.reset} onClick={() => reset()}>
        {texts.reset}
      </Button>
    </section>
  )
}

function What({ remote, target, version, until, refusal }: model.ShownOverride) {
  const { past, state } = useUnit({ past: model.$past, state: remotes[remote].$state })
  const wanted = `${remote} ${target}`
  if (refusal !== null) return texts.refused(wanted, refusal)
  if (state.phase === 'ready' && version !== null && state.version !== version)
    return texts.replaced(wanted, state.version)
  if (until <= past) return texts.ended(wanted)
  const time = new Date(until).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })
  return texts.inForce(wanted, time)
}

/** Screens of the window's height leave this much to the strip, however its words wrap. */
function useTakenRoom(shown: boolean) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = strip
    if (current === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--overridden', `${current.getBoundingClientRect().height}px`),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--overridden')
    }
  }, [shown])
  return strip
}
