import { Link } from '@codex/router'
import { landing } from '@codex/contracts/texts'
import { finale } from '../content'
import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './finale.module.css'

export function Finale() {
  return (
    <section className={styles.finale}>
      <div className={styles.fan} aria-hidden>
        {finale.portraits.map((portrait) => (
          <LazyPortrait key={portrait} number={portrait} size={104} />
        ))}
      </div>
      <h2>{finale.title}</h2>
      <p>{finale.text}</p>
      <Link to="/signup" className={page.call}>
        {landing.create}
      </Link>
    </section>
  )
}
