import { Link } from '@codex/router'
import { landing } from '@codex/contracts/texts'
import { hero } from '../content'
import { Portrait } from '../portrait'
import page from './page.module.css'
import styles from './hero.module.css'

export function Hero() {
  return (
    <section className={styles.hero}>
      <div>
        <h1>{hero.title}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <Link to="/signup" className={page.call}>
            {landing.create}
          </Link>
          <a href="#how" className={styles.more}>
            {hero.more}
          </a>
        </div>
        <p className={styles.promise}>{hero.promise}</p>
      </div>
      <div className={styles.cast} aria-hidden>
        {hero.portraits.map((portrait) => (
          <Portrait key={portrait} number={portrait} size={172} />
        ))}
        <p className={styles.greeting}>
          <img src="/avatars/256/codex-name.webp" alt="" width={32} height={32} />
          {hero.greeting}
        </p>
      </div>
    </section>
  )
}
