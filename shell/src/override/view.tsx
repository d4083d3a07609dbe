import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { authRemote, chatRemote, companionsRemote, screenRemote } from '../remotes'
import * as model from './model'
import styles from './view.module.css'

const ofProduct = [authRemote, companionsRemote, chatRemote] as const
const stateOf = (name: string) => (ofProduct.find((remote) => remote.name === name) ?? screenRemote(name)).$state
const texts = global.override

export function OverrideStrip() {
  const { overrides, examine, reset } = useUnit({
    overrides: model.$overrides,
    examine: model.examineFx,
    reset: model.resetFx,
  })
  useEffect(() => void examine(), [examine])
  const shown = overrides.length > 0
  const strip = useReservedHeight(shown)
  if (!shown) return null
  return (
    <section ref={strip} className={styles.strip} aria-labelledby="codex-override">
      <div className={styles.words} role="status">
        <strong id="codex-override">{texts.title}</strong>
        <ul className={styles.list}>
          {overrides.map((override) => (
            <li key={override.remote}>
              <Description override={override} />
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" className={styles.reset} onClick={() => void reset()}>
        {texts.reset}
      </Button>
    </section>
  )
}

function Description({ override }: { readonly override: model.ShownOverride }) {
  const { remote, target, version, until, refusal } = override
  const { state } = useUnit({ state: stateOf(remote) })
  const hasEnded = usePassed(until)
  const wanted = `${remote} ${target}`
  if (refusal !== null) return texts.refused(wanted, refusal)
  if (state.phase === 'ready' && version !== null && state.version !== version)
    return texts.replaced(wanted, state.version)
  if (hasEnded) return texts.ended(wanted)
  const time = new Date(until).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })
  return texts.inForce(wanted, time)
}

/** Whether this moment has passed, in ms epoch. The page runs an override also after its end. */
function usePassed(moment: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), moment - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return hasPassed
}

/** Writes the height of the strip to `--overridden`, which full-height screens subtract (offline/top-inset.css). */
function useReservedHeight(shown: boolean) {
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
