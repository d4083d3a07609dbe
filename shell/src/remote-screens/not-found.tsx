import { Link } from '@codex/router'
import styles from './not-found.module.css'

export function NotFound() {
  return (
    <main className={styles.page}>
      <img src="/avatars/codex-name.png" alt="" width={96} height={96} />
      <h1>This page is not in the codex</h1>
      <p>The address may be mistyped, or the page has moved.</p>
      <Link className={styles.back} to="/">
        Go to the start page
      </Link>
    </main>
  )
}
