import { Link } from '@codex/router'
import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './finale.module.css'

const portraits = [3, 8, 6, 1, 9]

export function Finale() {
  return (
    <section className={styles.finale}>
      <div className={styles.fan} aria-hidden>
        {portraits.map((number) => (
          <LazyPortrait key={number} number={number} size={104} />
        ))}
      </div>
      <h2>Someone is waiting to be written.</h2>
      <p>Free, with unlimited profiles. Five short steps, and you are talking.</p>
      <Link to="/signup" className={page.call}>
        Begin with yours
      </Link>
    </section>
  )
}
