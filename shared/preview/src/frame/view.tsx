import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { PreviewState, PreviewStates } from '..'
import { searchFor } from '../selected-state'
import * as model from './model'
import styles from './view.module.css'

interface FrameProps {
  readonly states: PreviewStates
  readonly state: PreviewState
}

/** The states of a remote, each in an iframe of a chosen width. */
export function Frame({ states, state }: FrameProps) {
  const { width, status, open } = useUnit({ width: model.$width, status: model.$status, open: model.opened })
  useEffect(() => open(), [open])
  useNavigation(states, state, status?.address ?? state.path)

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
        <p className={styles.status} role="status">
          {status === null ? '' : `${status.address} · ${status.username ?? 'not signed in'}`}
        </p>
      </header>
      <main className={styles.stage}>
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

/** Opens the state of the address to which the remote navigates. */
function useNavigation(states: PreviewStates, state: PreviewState, address: string) {
  const next = address === state.path ? undefined : states.find(({ path }) => path === address)
  useEffect(() => {
    if (next !== undefined) location.assign(searchFor(next))
  }, [next])
}
