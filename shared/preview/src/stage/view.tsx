import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from '@codex/router'
import type { PreviewState } from '..'
import * as person from '../person'
import * as model from './model'
import styles from './view.module.css'

/** One state of the remote, in a window of its own. */
export function Stage({ state }: { readonly state: PreviewState }) {
  const { ready, problem, open } = useUnit({ ready: person.$ready, problem: person.$problem, open: person.opened })
  useEffect(() => void open(state.person), [open, state])

  if (problem !== null) return <Note text={problem} />
  if (!ready) return null
  return (
    <MemoryRouter initialEntries={[state.path]}>
      <Where />
      <Routes>
        <Route path={state.path} element={<state.Screen />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>
  )
}

/** Tells the frame where the remote leads. */
function Where() {
  const move = useUnit(model.moved)
  const { pathname } = useLocation()
  useEffect(() => void move(pathname), [move, pathname])
  return null
}

const Elsewhere = () => <Note text={`The remote led to ${useLocation().pathname}, which is not its own.`} />

const Note = ({ text }: { readonly text: string }) => (
  <p className={styles.note} role="alert">
    {text}
  </p>
)
