import { useUnit } from 'effector-react'
import { Button } from '@codex/ui/button'
import * as model from './model'
import styles from './view.module.css'

export function Example() {
  const { name, clicks, click } = useUnit({ name: model.$name, clicks: model.$clicks, click: model.clicked })

  return (
    <section className={styles.panel} aria-label="Example">
      <h2>{name === null ? 'You are signed out' : `Hello, ${name}`}</h2>
      <Button onClick={click}>Clicked {clicks} times</Button>
    </section>
  )
}
