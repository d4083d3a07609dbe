import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { PreviewState, PreviewStates } from '..'
import { searchFor } from '../wanted'
import * as model from './model'
import styles from './view.module.css'

interface FrameProps {
  readonly states: PreviewStates
  /** The one that is shown. */
  readonly state: PreviewState
}

/** The states of a remote, each in a window of a width that can be chosen: what is half done in it stays. */
export function Frame({ states, state }: FrameProps) {
  const { width, told, open } = useUnit({ width: model.$width, told: model.$told, open: model.opened })
  useEffect(() => open(), [open])
  useFollowing(states, state, told?.address ?? state.path)

  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{document.title}</h1>
        <nav className={styles.choice} aria-label="States">
          {states.map((one) => (
            <a key={one.title} href={searchFor(one)} aria-current={one === state ? 'page' : undefined}>
              {one.title}
            </a>
          ))}
        </nav>
        <Widths />
        <p className={styles.told} role="status">
          {told === null ? '' : `${told.address} · ${told.username ?? 'nobody is signed in'}`}
        </p>
      </header>
      <main className={styles.place}>
        <iframe
          className={styles.window}
          title={state.title}
          src={`/stage${searchFor(state)}`}
          style={{ inlineSize: width === null ? '100%' : `${width}px` }}
        />
      </main>
    </div>
  )
}

function Widths() {
  const { width, choose } = useUnit({ width: model.$width, choose: model.widthChosen })
  return (
    <div className={styles.choice} role="group" aria-label="Width">
      {model.WIDTHS.map((one) => (
        <button key={one} type="button" aria-pressed={one === width} onClick={() => choose(one)}>
          {one ?? 'All'}
        </button>
      ))}
    </div>
  )
}

/** A link of the remote to another of its screens leads to the state that shows it. */
function useFollowing(states: PreviewStates, state: PreviewState, address: string) {
  const next = address === state.path ? undefined : states.find(({ path }) => path === address)
  useEffect(() => {
    if (next !== undefined) location.assign(searchFor(next))
  }, [next])
}
