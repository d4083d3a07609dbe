import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from '@codex/router'
import type { PreviewState } from '..'
import * as person from '../person'
import * as model from './model'
import styles from './view.module.css'

/** One state of the remote. */
export function Stage({ state }: { readonly state: PreviewState }) {
  const { ready, error, open } = useUnit({ ready: person.$ready, error: person.$error, open: person.opened })
  useEffect(() => void open(state.person), [open, state])

  if (error !== null) return <Note text={error} />
  if (!ready) return null
  return (
    <MemoryRouter initialEntries={[state.path]}>
      <PathReporter />
      <Routes>
        <Route path={state.path} element={<state.Screen />} />
        <Route path="*" element={<OtherPath />} />
      </Routes>
    </MemoryRouter>
  )
}

function PathReporter() {
  const move = useUnit(model.moved)
  const { pathname } = useLocation()
  useEffect(() => void move(pathname), [move, pathname])
  return null
}

const OtherPath = () => <Note text={`The remote navigated to ${useLocation().pathname}.`} />

const Note = ({ text }: { readonly text: string }) => (
  <p className={styles.note} role="alert">
    {text}
  </p>
)
